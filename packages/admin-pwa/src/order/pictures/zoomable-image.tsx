import { css } from '@zari/shared/styled-system/css'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useLocalPicture } from './use-local-picture.ts'

const CLOSEST = 6
const STEP = 1.5

interface View {
  scale: number
  /** px, of the picture's centre from the area's. */
  x: number
  y: number
}

const whole: View = { scale: 1, x: 0, y: 0 }

interface Zoom extends View {
  closer: () => void
  farther: () => void
  reset: () => void
  scaleAt: (factor: number, x: number, y: number) => void
  move: (x: number, y: number) => void
}

function scaled(view: View, factor: number, x: number, y: number): View {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor))
  if (scale === 1) return whole
  const ratio = scale / view.scale
  // Keeps the point under the fingers in place.
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }
}

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

const styles = {
  area: css({
    flex: '1',
    minHeight: '0',
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    placeItems: 'center',
    touchAction: 'none',
    userSelect: 'none',
  }),
  picture: css({ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', transformOrigin: 'center' }),
  gone: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    padding: '6',
    textAlign: 'center',
  }),
}

export function ZoomableImage({ source, alt, zoom }: { source: string; alt: string; zoom: Zoom }) {
  const [failed, setFailed] = useState(false)
  const address = useLocalPicture(source, failed)
  const area = useRef<HTMLDivElement>(null)
  const gestures = useGestures(area, zoom)
  if (address === null) {
    return (
      <div className={styles.area}>
        <div className={styles.gone} role="alert">
          <Icon name="picture" size={40} />
          <p>Can’t show this picture. It may be removed, or there is no internet.</p>
        </div>
      </div>
    )
  }
  return (
    <div ref={area} className={styles.area} {...gestures}>
      <img
        src={address}
        alt={alt}
        draggable={false}
        className={styles.picture}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        onError={() => setFailed(true)}
      />
    </div>
  )
}

interface Point {
  x: number
  y: number
}

function useGestures(area: React.RefObject<HTMLDivElement | null>, zoom: Zoom) {
  const fingers = useRef(new Map<number, Point>())
  const { scaleAt, move, reset, scale } = zoom

  function fromMiddle(point: Point): Point {
    const box = area.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 }
  }

  useEffect(() => {
    const element = area.current
    // React's wheel listeners are passive: the page would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle({ x: event.clientX, y: event.clientY })
      scaleAt(Math.exp(-event.deltaY / 400), at.x, at.y)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const known = fingers.current
    const before = known.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    known.set(event.pointerId, now)
    if (known.size === 1) return move(now.x - before.x, now.y - before.y)
    const other = [...known].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    scaleAt(factor, middle.x, middle.y)
  }

  function lift(event: PointerEvent<HTMLDivElement>) {
    fingers.current.delete(event.pointerId)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: React.MouseEvent) => {
      const at = fromMiddle({ x: event.clientX, y: event.clientY })
      if (scale > 1) reset()
      else scaleAt(2.5, at.x, at.y)
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
