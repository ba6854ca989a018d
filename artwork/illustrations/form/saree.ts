import { profile } from '../engine/surface.ts'
import { floor } from './bust.ts'
import { drape } from './drape.ts'
import { skirt } from './skirt.ts'

/** Wound once round the hips. */
export const hips = skirt({
  top: 362,
  bottom: floor - 34,
  width: profile([
    [0, 118],
    [0.13, 176],
    [0.4, 198],
    [0.75, 214],
    [1, 246],
  ]),
  flutes: 7,
  fold: 15,
  from: 0.15,
  seed: 22,
})

/** Folded at the navel and tucked in. */
export const pleats = drape({
  left: [
    [-34, 372],
    [-42, 600],
    [-66, 900],
    [-112, 1232],
  ],
  right: [
    [58, 372],
    [62, 600],
    [74, 900],
    [104, 1240],
  ],
  pleats: 5.5,
  depth: 17,
  seed: 41,
  sag: 16,
})

/** Across the front and up to the shoulder. */
export const front = drape({
  left: [
    [74, -26],
    [44, 80],
    [-6, 180],
    [-80, 270],
    [-134, 340],
    [-150, 400],
  ],
  right: [
    [160, 36],
    [158, 140],
    [150, 250],
    [128, 330],
    [78, 400],
    [-20, 452],
  ],
  pleats: 4.2,
  depth: 11,
  seed: 77,
  stiffEdges: true,
})

/** The pallu, let fall behind the shoulder. */
export const fallen = drape({
  left: [
    [98, -12],
    [150, 100],
    [176, 330],
    [196, 640],
    [212, 960],
  ],
  right: [
    [162, 26],
    [250, 150],
    [318, 380],
    [388, 680],
    [430, 980],
  ],
  pleats: 3.4,
  depth: 18,
  seed: 88,
  stiffEdges: true,
  sag: 22,
})
