import { spline, type Curve } from '../engine/curve.ts';
import { gauss, mix, type Pair } from '../engine/point.ts';
import { noise } from '../engine/random.ts';
import type { Surface } from '../engine/surface.ts';

export interface SleeveCut {
  readonly outer: readonly Pair[];
  readonly inner: readonly Pair[];
  /** How far the hem bows: seen from a little above. */
  readonly bow: number;
  /** Gathers at the head and the hem, for a puffed sleeve. */
  readonly gathers?: number;
}

export const sleeves = {
  short: {
    outer: [[146, 20], [170, 40], [189, 78], [205, 130], [220, 196]],
    inner: [[112, 60], [128, 120], [146, 172], [152, 200], [154, 218]],
    bow: 12,
  },
  elbow: {
    outer: [[146, 20], [171, 40], [191, 80], [209, 140], [226, 214], [238, 292]],
    inner: [[112, 60], [130, 120], [150, 176], [160, 214], [168, 262], [172, 312]],
    bow: 13,
  },
  long: {
    outer: [[146, 20], [170, 40], [190, 82], [206, 150], [221, 240], [236, 340], [250, 430]],
    inner: [[112, 60], [130, 120], [148, 178], [160, 230], [176, 310], [192, 380], [202, 446]],
    bow: 9,
  },
  cap: {
    outer: [[142, 18], [166, 36], [184, 66], [196, 104]],
    inner: [[112, 40], [124, 76], [136, 112], [146, 138]],
    bow: 10,
  },
  puff: {
    outer: [[138, 16], [172, 6], [208, 34], [230, 92], [232, 150], [212, 192]],
    inner: [[112, 60], [126, 110], [142, 160], [144, 196], [146, 214], [152, 222]],
    bow: 12,
    gathers: 7,
  },
  bell: {
    outer: [[146, 20], [171, 40], [191, 80], [209, 140], [232, 210], [268, 300]],
    inner: [[112, 60], [130, 120], [150, 176], [158, 220], [156, 270], [148, 326]],
    bow: 16,
    gathers: 2.5,
  },
} satisfies Record<string, SleeveCut>;

/** A tube between its two edges, creased where the arm bends away from the body. */
export function sleeve(cut: SleeveCut, seed: number): Surface {
  const outer: Curve = spline(cut.outer);
  const inner: Curve = spline(cut.inner);
  const gathers = cut.gathers ?? 0;
  return (u, v) => {
    const a = inner.share(v);
    const b = outer.share(v);
    const angle = (u * Math.PI) / 2;
    const across = (Math.sin(angle) + 1) / 2;
    const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
    const pull = 2.6 * Math.sin(across * 5 + v * 26) * gauss(u, -0.7, 0.55) * gauss(v, 0.42, 0.3);
    const soft = 5 * noise(seed, u * 1.7 + v * 1.2, v * 4.2 - u);
    const pleats =
      gathers * Math.sin(u * 15 + noise(seed + 3, u * 2, v * 2)) *
      (gauss(v, 0, 0.34) + gauss(v, 1, 0.26));
    return {
      x: mix(a.x, b.x, across),
      y: mix(a.y, b.y, across) + cut.bow * Math.cos(angle) * v,
      z: half * 0.9 * Math.cos(angle) + pull + soft + pleats,
    };
  };
}

/** The other arm's: mirrored in shape, though the light still falls from the same side. */
export const otherSide =
  (surface: Surface): Surface =>
  (u, v) => {
    const { x, y, z } = surface(-u, v);
    return { x: -x, y, z };
  };
