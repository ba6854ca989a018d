import type { GalleryIllustration } from '../titles.ts';
import { maggamGreen } from './maggamGreen.ts';
import { maggamPink } from './maggamPink.ts';
import { maggamPurple } from './maggamPurple.ts';
import type { Picture } from './piece.ts';

export const garments: Partial<Record<GalleryIllustration, Picture>> & Record<string, Picture> = {
  'maggam-pink': maggamPink,
  'maggam-purple': maggamPurple,
  'maggam-green': maggamGreen,
};
