import { useMemo, useState } from 'react'

const CLOSEST = 6
const STEP = 1.5

interface View {
  scale: number
  /** Where the picture's middle is, px from the area's middle. */
  x: number
  y: number
}

const whole: View = { scale: 1, x: 0, y: 0 }

export interface Zoom extends View {
  closer: () => void
  farther: () => void
  reset: () => void
  /** Scales by a factor around a point, px from the area's middle. */
  scaleAt: (factor: number, x: number, y: number) => void
  move: (x: number, y: number) => void
}

function scaled(view: View, factor: number, x: number, y: number): View {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor))
  if (scale === 1) return whole
  const ratio = scale / view.scale
  // What is under the fingers stays under them.
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }
}

/** How close and where a picture is looked at. */
export function useZoom(): Zoom {
  const [view, setView] = useState(whole)
  const ways = useMemo(
    () => ({
      closer: () => setView((now) => scaled(now, STEP, 0, 0)),
      farther: () => setView((now) => scaled(now, 1 / STEP, 0, 0)),
      reset: () => setView(whole),
      scaleAt: (factor: number, x: number, y: number) => setView((now) => scaled(now, factor, x, y)),
      move: (x: number, y: number) =>
        setView((now) => (now.scale === 1 ? now : { ...now, x: now.x + x, y: now.y + y })),
    }),
    [],
  )
  return { ...view, ...ways }
}
