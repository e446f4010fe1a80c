package words

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Rule is one rule or ruling of the reference.
type Rule struct {
	ID         string            `json:"id"`         // "A8.3"
	Definition bool              `json:"definition"` // defines words; nothing enforces it
	Sections   []string          `json:"sections"`   // of the printed rulebook it restates: "27.3"; empty if none
	Title      map[string]string `json:"title"`      // by language
	Text       map[string]string `json:"text"`       // by language
	Chapter    map[string]string `json:"chapter"`    // title of the chapter, by language
}

var (
	chapterLine = regexp.MustCompile(`^## (\S.*?) · (\S.*)$`)
	ruleLine    = regexp.MustCompile(`^### (\S+)( \(definition\))?(?: § (\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*))? · (\S.*?) · (\S.*)$`)
	textLine    = regexp.MustCompile(`^(en|es): (\S.*)$`)
)

// ParseRules reads a rules reference:
//
//	## Chapter in English · Capítulo en español
//
//	### A8.3 § 8 · Title in English · Título en español
//
//	en: The rule.
//
//	es: La regla.
//
// "§ 8" after the id names the section of the printed rulebook that the rule restates, "§
// 23.1, 9.4" several; rules of a game without a printed rulebook have none.
// "(definition)" before it marks a rule that nothing enforces. Text before the first
// chapter is an introduction and is skipped. The error names line and fault.
func ParseRules(text string) ([]Rule, error) {
	var rules []Rule
	var chapter map[string]string
	seen := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		fault := func(what string) error { return fmt.Errorf("line %d: %s: %q", i+1, what, line) }
		switch {
		case strings.HasPrefix(line, "### "):
			m := ruleLine.FindStringSubmatch(line)
			switch {
			case m == nil:
				return nil, fault("a rule begins ### ID § SECTIONS · English title · Spanish title")
			case chapter == nil:
				return nil, fault("a rule before the first chapter")
			case seen[m[1]]:
				return nil, fault("a rule for the second time")
			}
			seen[m[1]] = true
			rules = append(rules, Rule{
				ID: m[1], Definition: m[2] != "", Sections: sections(m[3]), Chapter: chapter,
				Title: map[string]string{"en": m[4], "es": m[5]}, Text: map[string]string{},
			})
		case strings.HasPrefix(line, "## "):
			m := chapterLine.FindStringSubmatch(line)
			if m == nil {
				return nil, fault("a chapter begins ## English title · Spanish title")
			}
			chapter = map[string]string{"en": m[1], "es": m[2]}
		case chapter == nil || strings.TrimSpace(line) == "":
		default:
			m := textLine.FindStringSubmatch(line)
			if m == nil || len(rules) == 0 {
				return nil, fault("a paragraph of a rule begins en: or es:")
			}
			r := &rules[len(rules)-1]
			if r.Text[m[1]] != "" {
				return nil, fault("a second paragraph in one language")
			}
			r.Text[m[1]] = m[2]
		}
	}
	for _, r := range rules {
		for _, lang := range Languages() {
			if r.Text[lang] == "" {
				return nil, fmt.Errorf("rule %s: no paragraph in %q", r.ID, lang)
			}
		}
	}
	return rules, nil
}

// FindRules returns the rules of a system that a text asks for: the rule with that id; if there
// is none, those of a chapter ("A8"), of a section of the printed rulebook ("27.2"), and those
// with the text in their title in a language. "" asks for all.
func FindRules(system, text, lang string) []Rule {
	rules := Rules(system)
	if i := slices.IndexFunc(rules, func(r Rule) bool { return strings.EqualFold(r.ID, text) }); i >= 0 {
		return rules[i : i+1]
	}
	text = strings.ToLower(text)
	return slices.DeleteFunc(slices.Clone(rules), func(r Rule) bool {
		return !strings.HasPrefix(strings.ToLower(r.ID), text+".") && !slices.Contains(r.Sections, text) && !strings.Contains(strings.ToLower(r.Title[lang]), text)
	})
}

// sections returns the numbers of a heading, never nil.
func sections(list string) []string {
	if list == "" {
		return []string{}
	}
	return strings.Split(list, ", ")
}

// Printed returns the sections of the printed rulebook the rule restates, "§ 27.2, 9.2";
// "" if there are none.
func (r Rule) Printed() string {
	if len(r.Sections) == 0 {
		return ""
	}
	return "§ " + strings.Join(r.Sections, ", ")
}

// Cited returns the citation of a rule: "B27.7 · § 27.2".
func (r Rule) Cited() string {
	if len(r.Sections) == 0 {
		return r.ID
	}
	return r.ID + " · " + r.Printed()
}

// Cite returns the citation of a rule by its id ([Rule.Cited]), or just the id when there
// is no such rule.
func Cite(id string) string {
	if r, ok := Lookup(id); ok {
		return r.Cited()
	}
	return id
}

// RuleTitle returns the title of a rule, or the id itself when there is no such rule.
func (p *Printer) RuleTitle(id string) string {
	if r, ok := Lookup(id); ok {
		return r.Title[p.lang]
	}
	return id
}
