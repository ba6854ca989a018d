import type { PieceState } from '@zari/shared/gallery/staff-piece'
import { css, cx } from '@zari/shared/styled-system/css'
import { type PointerEvent, useRef, useState } from 'react'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { iconButton } from '../ui/styles.ts'

interface Dragged {
  id: string
  from: number
  by: number
  to: number
}

/**
 * Reorders list rows by pointer; keyboards use a menu.
 * @param ids of the rows, in order
 * @param onDrop receives the row and the row before it, null for the front
 */
export function useDragOrder(ids: readonly string[], onDrop: (id: string, after: string | null) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  const rows = useRef(new Map<string, HTMLElement>())

  const middles = useRef<number[]>([])

  function grab(id: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    middles.current = ids.map((each) => {
      const box = rows.current.get(each)?.getBoundingClientRect()
      return box ? box.top + box.height / 2 + scrollY : 0
    })
    setDragged({ id, from: event.clientY + scrollY, by: 0, to: ids.indexOf(id) })
  }

  function carry(event: PointerEvent<HTMLElement>) {
    if (!dragged) return
    const by = event.clientY + scrollY - dragged.from
    const fromIndex = ids.indexOf(dragged.id)
    const at = (middles.current[fromIndex] ?? 0) + by
    const to = middles.current.filter((middle, index) => index !== fromIndex && middle < at).length
    setDragged({ ...dragged, by, to })
    if (event.clientY < 120) scrollBy(0, -12)
    else if (event.clientY > innerHeight - 120) scrollBy(0, 12)
  }

  function drop() {
    setDragged(undefined)
    if (!dragged || dragged.to === ids.indexOf(dragged.id)) return
    const others = ids.filter((id) => id !== dragged.id)
    onDrop(dragged.id, others[dragged.to - 1] ?? null)
  }

  const fromIndex = dragged ? ids.indexOf(dragged.id) : -1
  return {
    row: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) rows.current.set(id, element)
        else rows.current.delete(id)
      },
      'data-carried': dragged?.id === id ? '' : undefined,
      style: dragged?.id === id ? { transform: `translateY(${dragged.by}px)` } : undefined,
      'data-drop': dragged && dragged.to !== fromIndex && edgeOf(id) ? edgeOf(id) : undefined,
    }),
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => grab(id, event),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: () => setDragged(undefined),
    }),
  }

  function edgeOf(id: string): 'above' | 'below' | undefined {
    if (!dragged || id === dragged.id) return undefined
    const others = ids.filter((each) => each !== dragged.id)
    if (others[dragged.to] === id) return 'above'
    return dragged.to === others.length && others.at(-1) === id ? 'below' : undefined
  }
}

export const draggedRow = css({
  '&[data-carried]': { zIndex: 2, boxShadow: 'lg', opacity: 0.92 },
  '&[data-drop=above]': { boxShadow: '0 -3px 0 0 {colors.zari}' },
  '&[data-drop=below]': { boxShadow: '0 3px 0 0 {colors.zari}' },
})

const handle = css({
  cursor: 'grab',
  touchAction: 'none',
  color: 'textMute',
  _active: { cursor: 'grabbing' },
})

/** @param props `handle` of `useDragOrder` */
export function DragHandle(props: object) {
  return (
    <span {...props} aria-hidden="true" className={cx(iconButton, handle)} data-handle="">
      <svg viewBox="0 0 24 24" width="20" height="20">
        <path d="M5 8h14M5 12h14M5 16h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </span>
  )
}

export interface RowActs {
  onState: (state: PieceState) => void
  onMove: (id: string, after: string | null) => void
}

/** @param ids of the rows, in order */
export function RowMenu({
  row: { id, name, state },
  ids,
  onState,
  onMove,
}: RowActs & { row: { id: string; name: string; state: PieceState }; ids: readonly string[] }) {
  const index = ids.indexOf(id)
  const item = (icon: MenuItem['icon'], label: string, act: () => void): MenuItem => ({
    icon,
    label,
    name: `${label}: ${name}`,
    act,
  })
  const up = item('up', 'Move up', () => onMove(id, ids[index - 2] ?? null))
  const down = item('down', 'Move down', () => onMove(id, ids[index + 1] ?? null))
  return (
    <Menu
      label={`More: ${name}`}
      items={[
        ...(index > 0 ? [up] : []),
        ...(index < ids.length - 1 ? [down] : []),
        state === 'shown'
          ? item('unseen', 'Hide', () => onState('hidden'))
          : item('seen', 'Show', () => onState('shown')),
        item('close', 'Remove', () => onState('retired')),
      ]}
    />
  )
}
