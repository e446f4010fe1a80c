// The share of the window the map has, whatever the board: planOf alone decides it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planOf } from "../src/plan";

/** The shapes of boards there are: thirteen hexes by nine, a square, one that is twice as wide as high. */
const shapes = [1194 / 768, 1, 2, 1.3];
const hexes = shapes[0]!;
const shareOf = (width: number, height: number, rem = 17, shape = hexes) => {
  const p = planOf({ width, height, rem }, shape);
  const sheet = p.whole * p.cover;
  return (Math.min(p.wide, sheet) * Math.min(p.tall, sheet / shape)) / (width * height);
};

test("the map has its share of a desk", () => {
  for (const [width, height, least] of [[1440, 900, 0.5], [1280, 720, 0.5], [1024, 768, 0.5], [1920, 1080, 0.55]] as const) {
    assert.ok(shareOf(width, height) >= least, `${width} x ${height}: ${shareOf(width, height)}`);
    assert.equal(planOf({ width, height, rem: 17 }, hexes).name, "broad");
    assert.ok(shareOf(width, height, 17, 1.3) >= 0.5, `${width} x ${height}, a board that is higher: ${shareOf(width, height, 17, 1.3)}`);
  }
});

test("on what is small the map has at least 55 of 100, whatever the board", () => {
  for (const [width, height] of [[844, 390], [740, 360], [360, 640], [390, 844], [820, 1180], [720, 450], [640, 360]] as const) {
    const least = width > height ? [0.55, 0.4, 0.4, 0.5] : [0.55, 0.55, 0.55, 0.55]; // what is not as wide as the screen cannot be more
    shapes.forEach((shape, i) => assert.ok(shareOf(width, height, 17, shape) >= least[i]!, `${width} x ${height}, ${shape}: ${shareOf(width, height, 17, shape)}`));
  }
});

test("text of double size makes the plan of a window of half the size", () => {
  const [large, small] = [planOf({ width: 1440, height: 900, rem: 34 }, hexes), planOf({ width: 720, height: 450, rem: 17 }, hexes)];
  assert.equal(large.name, small.name);
  assert.equal(large.under, small.under);
  assert.ok(Math.abs(large.wide - 2 * small.wide) <= 2);
  assert.ok(shareOf(1440, 900, 34) >= 0.55);
});

test("everything beside the map has room, in every window", () => {
  for (let width = 320; width <= 2560; width += 40) {
    for (let height = 320; height <= 1600; height += 40) {
      for (const shape of shapes) {
        const p = planOf({ width, height, rem: 17 }, shape);
        const at = `${width} x ${height}, ${shape}: ${JSON.stringify(p)}`;
        assert.ok(p.wide > 0 && p.tall > 0 && p.whole > 0 && p.cover >= 1, at);
        assert.ok(p.wide <= width && p.tall <= height && p.whole <= p.wide, at);
        if (p.name !== "upright") assert.ok(width - p.wide >= 10.7 * 17, at);
        if (p.name === "broad") assert.ok(height - p.tall >= 10.2 * 17, at);
        if (p.name === "upright") assert.ok(height - p.tall >= 0.37 * height, at);
      }
    }
  }
});
