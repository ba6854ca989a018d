import type { Sheet } from '../engine/svg.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** One honest sentence for those who cannot see it. */
  readonly alt: string;
  readonly draw: (sheet: Sheet) => string;
}

export const gallery = (alt: string, draw: (sheet: Sheet) => string): Picture => ({
  width: 800,
  height: 1000,
  alt,
  draw,
});
