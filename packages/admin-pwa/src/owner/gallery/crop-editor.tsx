import { cropRectangle, type Cropping, LARGEST_ZOOM, PIECE_ASPECT } from '@zari/shared/gallery/picture'
import { css } from '@zari/shared/styled-system/css'
import { type PointerEvent, useRef } from 'react'

const styles = {
  part: css({ display: 'grid', gap: '2', justifyItems: 'center' }),
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
  }),
  image: css({ position: 'absolute', maxWidth: 'none', pointerEvents: 'none' }),
  slider: css({
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    alignItems: 'center',
    width: '16rem',
    maxWidth: '100%',
    fontSize: 'sm',
    fontWeight: 'semibold',
  }),
  range: css({ width: '100%', minHeight: 'target', accentColor: 'action' }),
  help: css({ fontSize: 'xs', color: 'textMute', textAlign: 'center' }),
}

interface Props {
  url: string
  width: number
  height: number
  cropping: Cropping
  onChange: (cropping: Cropping) => void
}

export function CropEditor({ url, width, height, cropping, onChange }: Props) {
  const grip = useRef<{ x: number; y: number; cropping: Cropping } | null>(null)
  const shown = cropRectangle(cropping, width, height)

  /** Moves by fractions of the visible area, within the photograph. */
  function move(from: Cropping, right: number, down: number) {
    const before = cropRectangle(from, width, height)
    const middle = {
      x: (before.left + before.width * (0.5 + right)) / width,
      y: (before.top + before.height * (0.5 + down)) / height,
    }
    const after = cropRectangle({ focus: middle, zoom: from.zoom }, width, height)
    const focus = { x: (after.left + after.width / 2) / width, y: (after.top + after.height / 2) / height }
    onChange({ focus, zoom: from.zoom })
  }

  /** Takes the left and top edges in the photograph's pixels. */
  function show(left: number, top: number) {
    const focus = { x: (left + shown.width / 2) / width, y: (top + shown.height / 2) / height }
    onChange({ ...cropping, focus })
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

  // Relative to the frame, so that it fits any frame width.
  const place = {
    width: `${(width / shown.width) * 100}%`,
    left: `${(-shown.left / shown.width) * 100}%`,
    top: `${(-shown.top / (shown.width / PIECE_ASPECT)) * 100}%`,
  }
  return (
    <div className={styles.part}>
      <div
        className={styles.frame}
        onPointerDown={grab}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          grip.current = null
        }}
      >
        <img src={url} alt="" className={styles.image} style={place} draggable={false} />
      </div>
      <p className={styles.help}>Drag the photo or use the sliders to fit the frame.</p>
      <Slider
        label="Zoom"
        least={1}
        most={LARGEST_ZOOM}
        value={cropping.zoom}
        onChange={(zoom) => onChange({ ...cropping, zoom })}
      />
      <Slider
        label="Left–right"
        most={Math.floor(width - shown.width)}
        value={shown.left}
        onChange={(left) => show(left, shown.top)}
      />
      <Slider
        label="Up–down"
        most={Math.floor(height - shown.height)}
        value={shown.top}
        onChange={(top) => show(shown.left, top)}
      />
    </div>
  )
}

interface SliderProps {
  label: string
  least?: number
  most: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, least = 0, most, value, onChange }: SliderProps) {
  const range = most - least
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={range > 0 ? Math.round(((value - least) / range) * 100) : 0}
        disabled={range <= 0}
        className={styles.range}
        onChange={(event) => onChange(least + (Number(event.target.value) / 100) * range)}
      />
    </label>
  )
}
