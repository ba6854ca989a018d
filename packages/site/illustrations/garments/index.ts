import type { GalleryIllustration } from '../titles.ts';
import { maggamPink } from './maggamPink.ts';
import type { Picture } from './piece.ts';

export const garments: Partial<Record<GalleryIllustration, Picture>> & Record<string, Picture> = {
  'maggam-pink': maggamPink,
};
