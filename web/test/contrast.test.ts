// The contrasts of LOOK, measured on the style sheets: text 4.5 to 1 on its background,
// marks 3 to 1, in the light and the dark theme.
import assert from "node:assert/strict";
import { test } from "node:test";
import { armyColours, inTone } from "../src/colours";
import { colours as nations } from "../src/systems/napoleonics/pieces";
import { Colours, contrast, hueApart, over, type Paint, type Scheme, sheets } from "./sheets";

const forText = 4.5;
const forMarks = 3;
const text = sheets();

/** Grounds by their names. */
type Grounds = Record<string, Paint>;

/** What is measured in one light, and what fell short. */
class Eye {
  readonly c: Colours;
  readonly short: string[] = [];
  /** Selectors that set the colours of an army. */
  readonly armies: string[];

  constructor(scheme: Scheme) {
    this.c = new Colours(text, scheme);
    this.armies = this.c.setters("--army");
  }

  /** Grounds that are variables of the root. */
  grounds(...names: string[]): Grounds {
    return Object.fromEntries(names.map((n) => [n, this.c.colour(`var(${n})`)]));
  }

  /** The map and all its tints. */
  map(): Grounds {
    const tints = new Set([...text.matchAll(/(--tint-[\w-]+):/g)].map((m) => m[1]!));
    return this.grounds("--map", "--water", ...tints);
  }

  /** A ground that a rule paints. */
  ground(selector: string, property: string, at?: string): Grounds {
    return { [`${selector}${at ?? ""}`]: this.c.paint(selector, property, at) };
  }

  /** At least one of the paints stands off from each of the grounds. */
  off(least: number, what: string, paints: Paint[], grounds: Grounds) {
    for (const [name, ground] of Object.entries(grounds)) {
      const best = Math.max(...paints.map((p) => contrast(p, ground)));
      if (best < least) this.short.push(`${what} on ${name}: ${best.toFixed(2)}`);
    }
  }

  /** Rules by what they paint with; several ways of one rule are one mark. */
  marks(rules: Record<string, string | string[]>, grounds: Grounds, at?: string, least = forMarks) {
    for (const [selector, properties] of Object.entries(rules)) {
      this.off(least, `${selector}${at ?? ""}`, [properties].flat().map((p) => this.c.paint(selector, p, at)), grounds);
    }
  }
}

function promise(name: string, look: (e: Eye) => void) {
  for (const scheme of ["light", "dark"] as const) {
    test(`${name}, ${scheme === "light" ? "by day" : "by lamplight"}`, () => {
      const e = new Eye(scheme);
      look(e);
      assert.ok(!e.short.length, e.short.join("\n"));
    });
  }
}

const faded = (p: Paint, share: number): Paint => ({ ...p, a: p.a * share });

promise("text stands off from paper and linen", (e) => {
  const sheet = e.grounds("--linen", "--paper", "--paper-2", "--card", "--card-field");
  for (const ink of ["--ink", "--ink-2", "--accent", "--bad", "--good"]) {
    e.off(forText, ink, [e.c.colour(`var(${ink})`)], sheet);
  }
  for (const selector of e.c.setters("color")) {
    const value = e.c.value(selector, "color")!;
    if (/inherit|--army|--accent-ink|--head-ink|:disabled/.test(value + selector)) continue;
    e.off(forText, selector, [e.c.colour(value)], e.grounds("--paper", "--paper-2"));
  }
  for (const army of e.armies) e.off(forText, army, [e.c.paint(army, "--army", army)], e.grounds("--paper", "--paper-2"));
});

promise("the words of buttons, heads of cards and labels stand off", (e) => {
  e.marks({ "button.main": "color" }, e.ground("button.main", "background"), undefined, forText);
  const heads = e.c.setters("--head");
  assert.ok(heads.length >= 4);
  const away = Number(e.c.value(".hand.asked .card:not([data-playable])", "opacity"));
  const paper = e.c.colour("var(--paper)");
  for (const of of heads) {
    const [ink, head] = [e.c.paint(of, "--head-ink", of), e.c.paint(of, "--head", of)];
    e.off(forText, `${of} head`, [ink], { head });
    e.off(forText, `${of} head, not to be played`, [over(faded(ink, away), paper)], { head: over(faded(head, away), paper) });
  }
  const card = e.c.paint(".card", "background");
  e.off(forText, "words of a card that may not be played", [over(faded(e.c.paint(".card .text", "color"), away), paper)], { card: over(faded(card, away), paper) });
  e.marks({ ".pieces .label text": "fill" }, e.ground(".pieces .label rect", "fill"), undefined, forText);
  e.marks({ ".dangers text": "fill" }, e.ground(".dangers .plate", "fill"), undefined, forText);
  e.marks({ ".dangers .grade-3 text": "fill" }, e.ground(".dangers .grade-3 .plate", "fill"), undefined, forText);
  e.marks({ ".strike-words text": "fill", ".strike-dice text": "fill" }, e.ground(".strike-words rect", "fill"), undefined, forText);
  for (const army of e.armies) {
    const block = e.ground(".block", "fill", army);
    e.marks({ ".silhouette-text": "fill", ".race-graph .standard text": "fill" }, block, army, forText);
  }
});

promise("the names on the map stand off from whatever ground they lie on", (e) => {
  e.marks({ ".sections text": "fill", ".names text": "fill" }, e.grounds("--map"), undefined, forText);
  // Paint is under the names at its full thickness.
  const washed = Object.fromEntries([".wash-sand", ".wash-grass"].map((w) => [w, over(e.c.paint(w, "stop-color"), e.c.colour("var(--map)"))]));
  e.marks({ ".names text": "fill", ".margin text": "fill" }, { ...e.grounds("--map"), ...washed }, undefined, forText);
  e.marks({ ".rose .north": "fill", ".scale .dark": "fill" }, e.grounds("--map"));
  // A name on the ground has a halo of paper colour.
  const veil = e.c.paint(".names .name", "stroke");
  const veiled = Object.fromEntries(Object.entries(e.map()).map(([n, g]) => [n, over(veil, g)]));
  e.marks({ ".names text": "fill", ".ground-labels text": "fill" }, veiled, undefined, forText);
  e.marks({ ".ground-labels text.water": "fill" }, { ...e.grounds("--map", "--water", "--tint-lake", "--tint-coast"), ...washed }, undefined, forText);
});

promise("each kind of ground has an engraving that stands off from its tint", (e) => {
  const paper = e.grounds("--map");
  e.marks({ ".hachures": "stroke", ".rampart .bank": "stroke" }, { ...paper, ...e.grounds("--tint-hill") });
  e.marks({ ".steep .hachures": "stroke", ".crest-line": "stroke" }, { ...paper, ...e.grounds("--tint-steep", "--tint-hill") });
  e.marks({ ".crown": ["fill", "stroke"] }, e.grounds("--map", "--tint-forest"));
  e.marks({ ".gullies": "stroke", ".broken .stones": ["fill", "stroke"] }, e.grounds("--map", "--tint-broken"));
  e.marks({ ".shore": "stroke", ".river .bank": "stroke" }, paper);
  e.marks({ ".waves": "stroke" }, e.grounds("--tint-coast", "--tint-lake"));
  e.marks({ ".ford .stones": "stroke", ".ford .track": "stroke" }, e.grounds("--water", "--map"));
  e.marks({ ".camps .stakes": ["fill", "stroke"], ".camps .tents": ["fill", "stroke"], ".camps .ditch": "stroke" }, e.grounds("--map", "--tint-camp"));
  e.marks({ ".town .walls": ["fill", "stroke"], ".town .roofs": ["fill", "stroke"], ".town .sails": "stroke" }, e.grounds("--map", "--tint-camp"));
  e.marks({ ".quarry .grains": "stroke" }, e.grounds("--map", "--tint-quarry"));
  e.marks({ ".bridge .parapet": "stroke", ".bridge .track": "stroke" }, e.grounds("--map", "--water"));
  e.marks({ ".rampart .stakes": "stroke", ".sections path": "stroke" }, e.map());
});

promise("lights and overlays stand off from every ground of the map", (e) => {
  e.marks({
    ".light.piece": "stroke", ".light.place": "stroke", ".light.target": "stroke", ".light.picked": "stroke",
    ".light.aimed": "stroke", ".light.lit": "stroke", ".dot": ["fill", "stroke"], ".cross": "stroke",
    ".in-sight": "stroke", ".watcher": "stroke", ".reach": "stroke", ".reach-dot": "fill", ".danger-hex": "stroke",
    ".strike": "stroke", ".strike-head": "fill", ".dangers .plate": ["fill", "stroke"], ".dangers .grade-3 .plate": ["fill", "stroke"], ".hex:focus-visible": "stroke", ".mark-trapped": "stroke",
  }, e.map());
});

promise("what armies leave on the map stands off from every ground", (e) => {
  for (const army of e.armies) {
    e.marks({ ".trace": ["stroke"], ".trace-head": "fill", ".tag.arrow": "stroke", ".tag .cloth": "fill" }, e.map(), army);
    for (const behind of ["", ".behind "]) {
      const wood = [e.c.paint(`${behind}.block`, "fill", army), e.c.paint(`${behind}.edge`, "fill", army), e.c.paint(".block", "stroke")];
      e.off(forMarks, `${behind}block${army}`, wood, e.map());
    }
    e.off(forMarks, `small block${army}`, [e.c.paint(".small-map [data-army] > *", "fill", army), e.c.paint(".small-map [data-army] > *", "stroke", army)], e.map());
  }
});

promise("two armies are two in grey as well: one is deep and the other light", (e) => {
  const known = ["carthage", "rome", "syracuse", "blue", "red", "", "brown", "green", "gold", "plum", "pink"];
  const apart = (one: string, other: string, selector: string, property: string, least: number) => {
    const [a, b] = [one, other].map((army) => e.c.paint(selector, property, e.c.byAttribute("data-army", army, selector === ".block" ? "--block" : selector === ".behind .block" ? "--block-back" : "--army")));
    if (contrast(a!, b!) < least) e.short.push(`${selector} of ${one} and ${other}: ${contrast(a!, b!).toFixed(2)}`);
  };
  for (const first of known) {
    for (const second of known) {
      const [one, other] = armyColours(first, second);
      apart(one, other, ".block", "fill", 1.8);
      apart(one, other, ".behind .block", "fill", 1.8);
      apart(one, other, ".side b", "color", 1.3);
    }
  }
});

promise("the nations within an army have hues of their own, Prussia and Austria other depths too", (e) => {
  const named = Object.entries(nations).filter(([nation]) => nation !== "NL"); // its blocks are those of Portugal, as in the box
  for (const army of ["blue", "red"]) {
    const block = (colour: string) => e.c.paint(".block", "fill", e.c.byAttribute("data-army", inTone(colour, army), "--block"));
    for (const [i, [one, colour]] of named.entries()) {
      for (const [other, another] of named.slice(i + 1)) {
        const apart = hueApart(block(colour), block(another));
        if (apart < 0.04) e.short.push(`${one} and ${other} with ${army}: ${apart.toFixed(3)}`);
      }
    }
    const depth = contrast(block(nations.PR!), block(nations.AT!));
    if (depth < 1.1) e.short.push(`PR and AT with ${army}: ${depth.toFixed(2)}`);
  }
});

promise("everything on a block stands off from its face", (e) => {
  for (const army of e.armies) {
    const face = e.ground(".block", "fill", army);
    e.marks({
      ".silhouette": "fill", ".helmet": "fill", ".crest": "stroke", ".pip": "fill", ".pip.lost": "stroke",
      '[data-seat="0"] .rim': "stroke", ".block.ordered": "stroke", ".class-sign.white-rim": "stroke",
    }, face, army);
    // A block that has moved is translucent.
    const moved = Number(e.c.value(".unit.moved .block", "opacity"));
    for (const [name, ground] of Object.entries(e.map())) {
      e.off(forText, `letters on a moved block${army} on ${name}`, [e.c.paint(".silhouette-text", "fill")], { block: over(faded(e.c.paint(".block", "fill", army), moved), ground) });
    }
    e.off(forMarks, `a silhouette that has fought${army}`, [faded(e.c.paint(".silhouette", "fill"), Number(e.c.value(".spent", "opacity")))], face);
    for (const kind of ["light", "medium", "heavy", "infantry", "cavalry", "artillery"]) {
      e.off(forMarks, `.class-${kind}${army}`, [e.c.paint(`.class-${kind}`, "fill"), e.c.paint(".class-sign", "stroke")], face);
    }
    for (const mark of [".mark", ".mark-ordered", ".mark-must", ".mark-band"]) {
      e.off(forMarks, `${mark}${army}`, [e.c.paint(mark, "fill"), e.c.paint(".mark", "stroke")], face);
    }
  }
  const signs = ["light", "medium", "heavy"].map((k) => e.c.paint(`.class-${k}`, "fill"));
  for (const [i, s] of signs.entries()) {
    e.off(forMarks, `sign ${i}`, [s, e.c.paint(".class-sign", "stroke")], e.grounds("--paper", "--card-field"));
    e.off(forMarks, `sign ${i} against its own outline`, [e.c.paint(".class-sign", "stroke")], { sign: s });
  }
  for (const mark of [".mark", ".mark-ordered", ".mark-must", ".mark-band"]) e.marks({ ".mark": "stroke" }, e.ground(mark, "fill"));
});

promise("the symbols of the dice stand off from their faces, and the dice from the paper", (e) => {
  const paper = e.grounds("--paper", "--paper-2");
  const faces = e.c.setters("fill").filter((s) => /^\.die\.effect-.* rect$/.test(s));
  assert.ok(faces.length >= 5);
  const signs = e.c.setters("fill").filter((s) => /^\.die\b.* \.sign$/.test(s));
  assert.ok(signs.length >= 4);
  for (const sign of signs) {
    for (const face of [".die rect", ...faces]) e.marks({ [sign]: ["fill", "stroke"] }, e.ground(face, "fill"));
    // A die without effect is faded but readable.
    const share = Number(e.c.value(".die.effect-none", "opacity"));
    const face = e.c.paint(".die rect", "fill");
    for (const [name, ground] of Object.entries(paper)) {
      const under = over(faded(face, share), ground);
      e.off(forMarks, `${sign}, faded, on ${name}`, ["fill", "stroke"].map((p) => over(faded(e.c.paint(sign, p), share), ground)), { face: under });
    }
  }
  for (const face of [".die rect", ...faces]) e.marks({ [face]: ["fill", "stroke"] }, paper);
});

promise("standards, bars and the colours of armies stand off from the paper", (e) => {
  const paper = e.grounds("--paper", "--paper-2");
  for (const army of e.armies) {
    e.marks({
      ".standards .pole": "stroke", ".standards .cloth": "stroke", ".standards .won .cloth": "fill", ".side": "border-left", ".logbook li": "border-left",
    }, paper, army);
    e.marks({
      ".race-graph .standard .cloth": ["fill", "stroke"], ".moments > li": "border-left", ".luck .bar rect": "fill", ".recorded rect": "fill",
      ".losses th[data-army]::before": ["background", "border"], ".forces h4::before": ["background", "border"],
      ".battles .armies span::before": ["background", "border"], ".sides label b::before": ["background", "border"],
    }, paper, army);
  }
  e.marks({ ".race-graph .line": "stroke", ".race-graph .cursor": "stroke", ".luck .bar path": "stroke", ".race-graph .rule.half": "stroke" }, paper);
});

promise("the borders of what is written in or chosen from stand off from the paper", (e) => {
  e.marks({
    select: "border-color", 'input:where(:not([type="checkbox"]):not([type="radio"]):not([type="file"]))': "border",
  }, e.grounds("--linen", "--paper", "--paper-2"));
});

promise("the borders that tell a state stand off from the paper", (e) => {
  const paper = e.grounds("--paper", "--paper-2");
  e.marks({
    ".question.asked": "box-shadow", ".notice": "border-left", ".notice.bad": "border-color", ".warning": "border-left", ".coach": "border-top",
    ".past-bar": "box-shadow", ".why-slip": "border-left", ".faults": "border-left",
    ".card[data-playable]": "border-color", ".card.chosen": "border-color", ".logbook li.here": "box-shadow", ".battles a.chosen": "border-color",
    ".sides label.chosen": "border-color", '.looks [aria-pressed="true"]': "box-shadow", ".pages article.here": "border-color",
    ".odds meter::-webkit-meter-optimum-value": "background", ".table.looking-back .map-frame": "box-shadow", ":focus-visible": "outline",
  }, { ...paper, ...e.grounds("--linen") });
  e.marks({ ".sketch .off rect": "stroke", ".sketch .on rect": "stroke", ".sketch .arrow": "stroke" }, e.grounds("--card-field"));
});
