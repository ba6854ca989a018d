import { type Cropping, cropOf, LARGEST_ZOOM } from '@zari/shared/gallery/cropping'
import { PIECE_ASPECT } from '@zari/shared/gallery/piece-picture'
import { css } from '@zari/shared/styled-system/css'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'

const styles = {
  part: css({ display: 'grid', gap: '2', justifyItems: 'center' }),
  // The arch that the site frames it with.
  frame: css({
    position: 'relative',
    width: '13rem',
    maxWidth: '100%',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderTopRadius: '999px',
    background: 'line',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    _active: { cursor: 'grabbing' },
    _focusVisible: { focusRing: 'apart' },
  }),
  image: css({ position: 'absolute', maxWidth: 'none', pointerEvents: 'none' }),
  zoom: css({
    display: 'grid',
    gap: '1',
    width: '13rem',
    maxWidth: '100%',
    fontSize: 'sm',
    fontWeight: 'semibold',
  }),
  range: css({ width: '100%', minHeight: 'target', accentColor: 'action' }),
  help: css({ fontSize: 'xs', color: 'textMute', textAlign: 'center' }),
}

/** Of what is seen, how far an arrow key moves it. */
const STEP = 0.05

interface Props {
  /** Where the photograph is read. */
  url: string
  width: number
  height: number
  cropping: Cropping
  onChange: (cropping: Cropping) => void
}

/** Chooses what of a photograph the site shows: by dragging it, by a slider, or by the arrow keys. */
export function CropPart({ url, width, height, cropping, onChange }: Props) {
  const helpId = useId()
  const grip = useRef<{ x: number; y: number; cropping: Cropping } | null>(null)
  const shown = cropOf(cropping, width, height)

  /** Moves what is seen by parts of it; no farther than there is photograph. */
  function move(from: Cropping, right: number, down: number) {
    const before = cropOf(from, width, height)
    const middle = {
      x: (before.left + before.width * (0.5 + right)) / width,
      y: (before.top + before.height * (0.5 + down)) / height,
    }
    const after = cropOf({ focus: middle, zoom: from.zoom }, width, height)
    const focus = { x: (after.left + after.width / 2) / width, y: (after.top + after.height / 2) / height }
    onChange({ focus, zoom: from.zoom })
  }

  function grab(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, cropping }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return
    const box = event.currentTarget.getBoundingClientRect()
    const right = (grip.current.x - event.clientX) / box.width
    const down = (grip.current.y - event.clientY) / box.height
    move(grip.current.cropping, right, down)
  }

  function onKey(event: KeyboardEvent) {
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(cropping, ...step)
  }

  // In parts of the frame, so that it is right at whatever width the frame has.
  const place = {
    width: `${(width / shown.width) * 100}%`,
    left: `${(-shown.left / shown.width) * 100}%`,
    top: `${(-shown.top / (shown.width / PIECE_ASPECT)) * 100}%`,
  }
  return (
    <div className={styles.part}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys */}
      <div
        role="application"
        aria-label="What of the photograph is shown"
        aria-describedby={helpId}
        tabIndex={0}
        className={styles.frame}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null
        }}
        onKeyDown={onKey}
      >
        <img src={url} alt="" className={styles.image} style={place} draggable={false} />
      </div>
      <label className={styles.zoom}>
        Nearer
        <input
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={cropping.zoom}
          className={styles.range}
          onChange={(event) => onChange({ ...cropping, zoom: Number(event.target.value) })}
        />
      </label>
      <p id={helpId} className={styles.help}>
        Drag the photograph, or use the arrow keys, until what matters is in the arch.
      </p>
    </div>
  )
}
