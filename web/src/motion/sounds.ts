// The sounds of a table, synthesized: wood on wood, paper, dice in a cup, a drum, musketry. Each is a few
// damped tones and a little noise, and lasts at most 0.4 seconds.

export type Sound = "wood" | "slide" | "fall" | "dice" | "paper" | "banner" | "drum" | "volley" | "roll";

export const sounds: readonly Sound[] = ["wood", "slide", "fall", "dice", "paper", "banner", "drum", "volley", "roll"];

interface Bench {
  ctx: BaseAudioContext;
  out: AudioNode;
}

/** White noise from a fixed seed, so that sounds are always the same. */
function noise(ctx: BaseAudioContext): AudioBuffer {
  const buffer = ctx.createBuffer(1, Math.ceil(0.4 * ctx.sampleRate), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 20261122;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    data[i] = seed / 2 ** 31 - 1;
  }
  return buffer;
}

const made = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A gain that rises quickly and decays within long seconds. */
function damped({ ctx, out }: Bench, at: number, loud: number, long: number, rise = 0.0015): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(out);
  return gain;
}

function tone(b: Bench, at: number, hertz: number, loud: number, long: number, end = hertz) {
  const osc = b.ctx.createOscillator();
  osc.frequency.setValueAtTime(hertz, at);
  if (end !== hertz) osc.frequency.exponentialRampToValueAtTime(end, at + long);
  osc.connect(damped(b, at, loud, long));
  osc.start(at);
  osc.stop(at + long);
}

/** Noise around a pitch; a higher q sounds more like a tone. */
function rustle(b: Bench, at: number, hertz: number, q: number, loud: number, long: number, rise = 0.0015) {
  let buffer = made.get(b.ctx);
  if (!buffer) made.set(b.ctx, (buffer = noise(b.ctx)));
  const source = b.ctx.createBufferSource();
  source.buffer = buffer;
  const band = b.ctx.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  band.Q.value = q;
  source.connect(band).connect(damped(b, at, loud, long, rise));
  source.start(at, (at * 7) % 0.1);
  source.stop(at + long);
}

/** A block that is set down. */
function knock(b: Bench, at: number, loud: number, pitch = 1) {
  tone(b, at, 310 * pitch, 0.5 * loud, 0.07, 270 * pitch);
  tone(b, at, 845 * pitch, 0.22 * loud, 0.045);
  rustle(b, at, 2300 * pitch, 1.2, 0.5 * loud, 0.018);
}

/** A die on wood: harder and higher than a block. */
function click(b: Bench, at: number, loud: number, pitch: number) {
  tone(b, at, 1500 * pitch, 0.2 * loud, 0.03);
  tone(b, at, 520 * pitch, 0.2 * loud, 0.03);
  rustle(b, at, 3600 * pitch, 1.5, 0.7 * loud, 0.014);
}

const recipes: Readonly<Record<Sound, (b: Bench, at: number, n: number) => void>> = {
  wood: (b, at) => {
    knock(b, at, 0.85);
    knock(b, at + 0.055, 0.3, 1.12);
  },
  slide: (b, at) => {
    rustle(b, at, 720, 0.8, 0.34, 0.2, 0.06);
    knock(b, at + 0.17, 0.4, 0.85);
  },
  fall: (b, at, n) => {
    for (let i = 0; i < Math.min(n, 3); i++) {
      knock(b, at + 0.075 * i, 0.6, 1.25 - 0.1 * i);
      knock(b, at + 0.05 + 0.075 * i, 0.3, 1.05);
    }
  },
  dice: (b, at, n) => {
    for (let i = 0; i < 5; i++) click(b, at + 0.026 * i, 0.3 + 0.05 * (i % 2), 0.7 + 0.06 * ((i * 3) % 4));
    for (let i = 0; i < Math.min(n, 6); i++) click(b, at + 0.17 + 0.03 * i, 0.75 - 0.07 * i, 0.95 + 0.09 * ((i * 2) % 3));
  },
  paper: (b, at) => {
    rustle(b, at, 4200, 0.7, 0.28, 0.12, 0.05);
    rustle(b, at + 0.1, 2600, 0.7, 0.24, 0.1, 0.03);
  },
  banner: (b, at) => {
    rustle(b, at, 950, 0.6, 0.32, 0.16, 0.07);
    rustle(b, at + 0.12, 1500, 0.7, 0.26, 0.1, 0.03);
    knock(b, at + 0.21, 0.5, 1.35);
  },
  drum: (b, at) => {
    tone(b, at, 155, 0.58, 0.34, 78);
    tone(b, at, 237, 0.1, 0.12, 180);
    rustle(b, at, 1250, 0.8, 0.34, 0.03);
  },
  // Muskets that do not go off at once: the flash in the pan, the shot, and its weight.
  volley: (b, at, n) => {
    for (let i = 0; i < Math.min(n, 8); i++) {
      const t = at + 0.021 * i + 0.009 * ((i * 5) % 3);
      const loud = 0.62 - 0.045 * i;
      rustle(b, t, 3100 - 190 * ((i * 3) % 5), 0.6, 0.4 * loud, 0.03);
      rustle(b, t + 0.006, 880 + 70 * (i % 3), 0.45, loud, 0.13);
      tone(b, t + 0.006, 128 - 5 * (i % 4), 0.3 * loud, 0.15, 58);
    }
  },
  roll: (b, at) => {
    for (let i = 0; i < 9; i++) {
      const t = at + 0.034 * i;
      rustle(b, t, 1900, 0.8, 0.16 + 0.022 * i, 0.03);
      tone(b, t, 205, 0.11 + 0.012 * i, 0.05, 170);
    }
  },
};

/** Plays a sound on a live or offline context at a time in seconds; n is the number of dice or blocks. */
export function strike(ctx: BaseAudioContext, out: AudioNode, what: Sound, at: number, n = 1) {
  recipes[what]({ ctx, out }, at, n);
}

let live: { ctx: AudioContext; out: GainNode } | undefined;

/** Plays a sound at a loudness from 0 to 1, where the browser lets a page be heard. */
export function play(what: Sound, n: number, loud: number) {
  if (!live) {
    const ctx = new AudioContext();
    live = { ctx, out: ctx.createGain() };
    live.out.connect(ctx.destination);
  }
  const { ctx, out } = live;
  if (ctx.state === "suspended") void ctx.resume();
  out.gain.value = loud;
  strike(ctx, out, what, ctx.currentTime + 0.004, n);
}
