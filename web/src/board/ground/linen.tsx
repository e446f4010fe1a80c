// The ground of a map as painted linen. It means nothing, and is always the same for the same
// battle.
import { byway, fields, swells, tufts, washes, weave, type Canvas } from "./hand";
import { round } from "./ground";

/** The side of the weave's square. */
const square = 126;

interface LinenProps {
  canvas: Canvas;
  /** The sheet: the ground and its margins. */
  sheet: readonly [x: number, y: number, width: number, height: number];
  /** Whether the map has ways of its own, so that none is painted. */
  ways?: boolean;
  /** Whether the ground is level and every field is terrain, so that no swells and fields are painted. */
  flat?: boolean;
}

export function Linen({ canvas, sheet: [x, y, width, height], ways, flat }: LinenProps) {
  const { threads, slubs } = weave(square);
  const { furrows, hedges } = fields(canvas);
  const size = { x, y, width: round(width), height: round(height) };
  return (
    <g class="linen">
      <defs>
        <pattern id="weave" width={square} height={square} patternUnits="userSpaceOnUse">
          <path class="threads" d={threads} />
          <path class="slubs" d={slubs} />
        </pattern>
        {["sand", "grass"].map((of) => (
          <radialGradient key={of} id={`wash-${of}`}>
            <stop class={`wash-${of}`} offset=".25" />
            <stop class={`wash-${of} thin`} offset="1" />
          </radialGradient>
        ))}
        <clipPath id="sheet"><rect {...size} rx={5} /></clipPath>
      </defs>
      <rect class="paper" {...size} rx={5} />
      <g clip-path="url(#sheet)">
        {washes(canvas).map((o, i) => (
          <ellipse key={i} cx={round(o.at.x)} cy={round(o.at.y)} rx={o.rx} ry={o.ry} fill={`url(#wash-${o.green ? "grass" : "sand"})`} />
        ))}
      </g>
      {!flat && (
        <>
          <path class="swells" d={swells(canvas)} />
          <path class="furrows" d={furrows} />
          <path class="hedges" d={hedges} />
        </>
      )}
      {!ways && <path class="byway" d={byway(canvas)} />}
      <path class="tufts" d={tufts(canvas)} />
      <rect class="weave" {...size} fill="url(#weave)" rx={5} />
    </g>
  );
}

/** The frame of a map: a line, a chequered band, a line. */
export function Neatline({ sheet: [x, y, width, height] }: Pick<LinenProps, "sheet">) {
  const line = (by: number) => ({ x: x + by, y: y + by, width: round(width - 2 * by), height: round(height - 2 * by), rx: 1.5 });
  return (
    <g class="frame">
      <rect class="band" {...line(5)} />
      <rect class="chequer" {...line(5)} pathLength={96} />
      <rect class="neatline" {...line(3)} />
      <rect class="neatline" {...line(7)} />
    </g>
  );
}

interface MarginProps {
  /** The place of the compass rose, and the left end of the scale. */
  rose: { x: number; y: number; size?: number };
  scale?: { x: number; y: number; step: number; steps: number; words: string };
  flipped: boolean;
  /** North, in degrees clockwise from the top of the map. */
  north?: number;
}

/** The margin: a compass rose, and a scale. */
export function Margin({ rose, scale, flipped, north = 0 }: MarginProps) {
  const turn = north + (flipped ? 180 : 0);
  return (
    <g class="margin">
      <g class="rose" transform={`translate(${round(rose.x)} ${round(rose.y)})${rose.size ? ` scale(${rose.size})` : ""}${turn ? ` rotate(${turn})` : ""}`}>
        <circle r={10.5} />
        <path class="points" d="M0 -17l3.4 13.6L17 0 3.4 3.4 0 17l-3.4 -13.6L-17 0l13.6 -3.4z" />
        <path class="north" d="M0 -17l3.4 13.6L0 0zM17 0L3.4 3.4 0 0zM0 17l-3.4 -13.6L0 0zM-17 0l13.6 -3.4L0 0z" />
        <text y={-19} transform={turn ? `rotate(${-turn} 0 -22.5)` : undefined}>N</text>
      </g>
      {scale && (
        <g class="scale" transform={`translate(${round(scale.x)} ${round(scale.y)})`}>
          {Array.from({ length: scale.steps }, (_, i) => (
            <rect key={i} class={i % 2 ? "light" : "dark"} x={round(i * scale.step)} y={0} width={round(scale.step)} height={4} />
          ))}
          <text x={round(scale.steps * scale.step + 6)} y={5.5}>{scale.words}</text>
        </g>
      )}
    </g>
  );
}
