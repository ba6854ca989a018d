import { silk } from '../engine/cloth.ts';
import { cord } from '../engine/gold.ts';
import { seeded } from '../engine/random.ts';
import { across } from '../engine/surface.ts';
import { group, translate } from '../engine/svg.ts';
import { blouse } from '../form/blouse.ts';
import { dressForm } from '../form/dressForm.ts';
import { sleeves } from '../form/sleeve.ts';
import { niche, niches } from '../frame/arch.ts';
import { bead, pearl, stone } from '../motifs/beads.ts';
import { border } from '../motifs/borders.ts';
import { butta, flower } from '../motifs/flowers.ts';
import { kairi } from '../motifs/kairi.ts';
import { along, halfDrop, mirroredAlong, onCloth, round } from '../motifs/motif.ts';
import { trays } from '../motifs/threads.ts';
import { gallery } from './piece.ts';

const threads = trays.emerald;
const cloth = silk('#c2185f', '#3a0322', '#ffc9a0');

export const maggamPink = gallery(
  'A rani pink silk blouse on a dress form, its sweetheart neck ringed with raised gold mangoes, green stones and pearls.',
  (sheet) =>
    niche(sheet, niches.teal) +
    group(
      { transform: translate(400, 322, 1.36) },
      dressForm(sheet, 'front'),
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.42,
          neck: [[88, 40], [80, 92], [74, 128], [50, 142], [22, 138], [0, 158]],
          hem: 300,
          sleeve: sleeves.elbow,
        },
        cloth,
        seed: 21,
        onBody: ({ neck, hem, body }) => {
          const band = border(sheet, threads, neck.offset(17), neck.offset(2), { silk: '#0d5a46', motif: [flower, stone], spacing: 13, scale: 0.5 });
          const foot = border(sheet, threads, hem.offset(34), hem.offset(3), { silk: '#0d5a46', motif: flower, spacing: 24, scale: 0.86, temple: 15 });
          return {
            flat: band.flat + foot.flat,
            raised: [
              onCloth(sheet, butta, threads, body, halfDrop(seeded(4), 4, 12, 0.37, 0.5)),
              band.raised,
              along(sheet, bead, threads, neck.offset(21), 6),
              mirroredAlong(sheet, kairi, threads, neck.smoothed(60).offset(44), 31, { scale: 0.78, turn: 0 }),
              along(sheet, pearl, threads, neck.smoothed(60).offset(66), 9, { scale: 0.8 }),
              foot.raised,
            ].join(''),
          };
        },
        onSleeve: (surface) => {
          const foot = border(sheet, threads, across(surface, 0.83), across(surface, 0.985), { silk: '#0d5a46', motif: flower, spacing: 22, scale: 0.8, temple: 13 });
          return {
            flat: foot.flat,
            raised: [
              onCloth(sheet, butta, threads, surface, halfDrop(seeded(5), 7, 4, 0.2, 0.62)),
              onCloth(sheet, kairi, threads, surface, round(surface, 0.72, 22).map((spot) => ({ ...spot, scale: 0.6 }))),
              foot.raised,
              cord(sheet, across(surface, 0.64), 2.4),
            ].join(''),
          };
        },
      }),
    ),
);
