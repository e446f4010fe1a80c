"""Draws a curve from lines of JSON: python3 curve.py FILE.jsonl X Y[,Y...] OUT.svg; a list of values counts by its mean."""
import json
import sys


def main(path, x, ys, out, width=640, height=280):
    rows = [json.loads(line) for line in open(path, encoding="utf-8")]
    series = []
    for y in ys.split(","):
        points = [(r[x], sum(r[y]) / len(r[y]) if isinstance(r[y], list) else r[y]) for r in rows if r.get(y) is not None]
        series.append((y, points))
    last = max(p[0] for _, points in series for p in points)
    top = max(1.0, max(p[1] for _, points in series for p in points))
    place = lambda p: f"{48 + (width - 64) * p[0] / last:.1f},{height - 36 - (height - 52) * p[1] / top:.1f}"
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12" role="img">',
           f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for k in range(5):
        v = top * k / 4
        px, py = place((0, v)).split(",")
        svg.append(f'<path d="M{px} {py}H{width - 16}" stroke="#ddd"/><text x="{float(px) - 6}" y="{float(py) + 4}" text-anchor="end">{v:.2f}</text>')
        px, py = place((last * k / 4, 0)).split(",")
        svg.append(f'<text x="{px}" y="{height - 18}" text-anchor="middle">{last * k / 4:,.0f}</text>')
    svg.append(f'<text x="{width / 2}" y="{height - 4}" text-anchor="middle">{x}</text>')
    for k, (name, points) in enumerate(series):
        colour = ["#1f5a99", "#b3541e", "#3c7a3c"][k % 3]
        svg.append(f'<polyline points="{" ".join(map(place, points))}" fill="none" stroke="{colour}" stroke-width="2"/>')
        svg.append(f'<text x="{width - 20}" y="{20 + 16 * k}" text-anchor="end" fill="{colour}">{name}</text>')
    svg.append("</svg>\n")
    with open(out, "w", encoding="utf-8") as f:
        f.write("\n".join(svg))


if __name__ == "__main__":
    main(*sys.argv[1:])
