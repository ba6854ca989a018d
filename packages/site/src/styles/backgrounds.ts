import type { GalleryCategory } from '@zari/shared/gallery/piece'
import { css, cx } from '@zari/shared/styled-system/css'

const WEAVE =
  'repeating-linear-gradient(0deg, rgb(255 255 255 / 0.03) 0 1px, transparent 1px 3px), repeating-linear-gradient(90deg, rgb(0 0 0 / 0.035) 0 1px, transparent 1px 3px)'

const silk = {
  tailoring: css({
    color: 'ivory',
    background: `${WEAVE}, linear-gradient(160deg, {colors.teal}, {colors.teal.deep} 60%, {colors.teal})`,
  }),
  maggam: css({
    color: 'ivory',
    background: `${WEAVE}, linear-gradient(160deg, #6d1629, {colors.maroon.deep} 60%, {colors.maroon})`,
  }),
  bridal: css({
    color: 'ivory',
    background: `${WEAVE}, linear-gradient(160deg, {colors.rani}, #8a1049 60%, {colors.rani})`,
  }),
  machine_embroidery: css({
    '--thread': '{colors.maroon}',
    '--thread-shine': '{colors.maroon}',
    color: 'ink',
    background: `${WEAVE}, linear-gradient(160deg, {colors.zari.light}, #dcb255 62%, #edcd82)`,
  }),
} as const satisfies Record<GalleryCategory, string>

const temple = css({
  _before: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    height: '34px',
    background:
      'linear-gradient(var(--thread-shine, {colors.zari.light}) 0 0) 0 13px / 100% 3px no-repeat, linear-gradient(var(--thread, {colors.zari}) 0 0) 0 18px / 100% 1px no-repeat, radial-gradient(circle, var(--thread, {colors.zari}) 2px, transparent 2.5px) 0 20px / 14px 8px repeat-x, linear-gradient(var(--thread, {colors.zari}) 0 0) 0 29px / 100% 5px no-repeat, conic-gradient(from 135deg at 50% 0, var(--thread-shine, {colors.zari.light}) 90deg, transparent 0) 0 0 / 14px 13px repeat-x',
  },
})

/** The element must be positioned and leave 34 px free at the bottom. */
export const serviceBackgrounds = {
  tailoring: cx(silk.tailoring, temple),
  maggam: cx(silk.maggam, temple),
  bridal: cx(silk.bridal, temple),
  machine_embroidery: cx(silk.machine_embroidery, temple),
} as const satisfies Record<GalleryCategory, string>

export const bands = {
  teal: silk.tailoring,
  festive: css({
    color: 'ivory',
    background: `${WEAVE}, radial-gradient(120% 90% at 50% 0, #7d1531, {colors.maroon} 45%, {colors.maroon.deep})`,
  }),
  footer: silk.maggam,
} as const

export const hanging = css({
  display: 'block',
  height: '22px',
  background:
    'linear-gradient({colors.zari.light} 0 0) 0 0 / 100% 3px no-repeat, linear-gradient({colors.zari} 0 0) 0 6px / 100% 1px no-repeat, conic-gradient(from -45deg at 50% 100%, {colors.zari.light} 90deg, transparent 0) 0 8px / 14px 13px repeat-x',
})
