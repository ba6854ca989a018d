import { garments } from './garments/index.ts';
import type { Picture } from './garments/piece.ts';

export type Format = 'avif' | 'webp' | 'jpg' | 'png';

/** Pictures that are shown in the same way, and therefore rendered at the same sizes. */
export interface Family {
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly widths: (name: string) => readonly number[];
  readonly formats: readonly Format[];
  readonly quality: number;
}

export const families: readonly Family[] = [
  {
    pictures: garments,
    widths: () => [320, 480, 640],
    formats: ['avif', 'webp', 'jpg'],
    quality: 76,
  },
];
