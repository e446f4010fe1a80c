// What the library and its callers share. Pointers are memory of the caller; null leaves out.
#include <stdint.h>

typedef struct {
	uint8_t *seat;    // n
	uint8_t *state;   // n
	int32_t *count;   // n
	int64_t *number;  // n
	int32_t *length;  // n
	int32_t *turn;    // n
	float   *reward;  // n x 2
	uint8_t *mask;    // n x width
	int32_t *answers; // n x width x 7
	uint8_t *planes;  // n x bytes of the schema
	int32_t *values;  // n x numbers of the schema
} mariscal_views;
