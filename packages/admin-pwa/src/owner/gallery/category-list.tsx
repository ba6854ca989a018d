import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { PieceState, StaffGallery, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { categoryName } from './piece-form.ts'
import { PieceRow, rowClass } from './piece-row.tsx'
import { sectionHeading } from '../../ui/styles.ts'

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
function useDragOrder(ids: readonly string[], onDrop: (id: string, after: string | null) => void) {
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

const styles = {
  section: css({ maxWidth: '54rem', marginTop: { base: '3', md: '6' }, scrollMarginTop: '6' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '2',
  }),
  count: css({ color: 'textMute', fontFamily: 'body', fontSize: 'sm', fontWeight: 'medium' }),
  list: css({
    borderTop: '1px solid',
    borderTopColor: 'zari',
    marginInline: { base: '-3.5', md: '0' },
    borderInline: { md: '1px solid' },
    borderInlineColor: { md: 'line' },
  }),
  none: css({ color: 'textMute', paddingBlock: '4' }),
}

export interface PieceActs {
  onAdd: (category: GalleryCategory) => void
  onEdit: (piece: StaffPiece) => void
  onState: (piece: StaffPiece, state: PieceState) => void
  onMove: (id: string, after: string | null) => void
}

interface Props {
  category: GalleryCategory
  pieces: readonly StaffPiece[]
  requests: StaffGallery['requests']
  acts: PieceActs
}

export function CategoryList({ category, pieces, requests, acts }: Props) {
  const { onAdd, onEdit, onState, onMove } = acts
  const ids = pieces.map(({ id }) => id)
  const drag = useDragOrder(ids, onMove)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section} id={`gallery-${category}`}>
      <div className={styles.head}>
        <h2 id={titleId} className={sectionHeading}>
          {categoryName(category)}{' '}
          <span className={styles.count}>{pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}</span>
        </h2>
        <Button aria-label={`Add a piece to ${categoryName(category)}`} onClick={() => onAdd(category)}>
          <Icon name="plus" /> Add
        </Button>
      </div>
      {pieces.length === 0 && (
        <p className={styles.none}>No pieces yet. Visitors read “New pieces are coming soon”.</p>
      )}
      <ol className={styles.list}>
        {pieces.map((piece, index) => (
          <li key={piece.id} className={rowClass} {...drag.row(piece.id)}>
            <PieceRow
              piece={piece}
              requests={requests[piece.id]}
              onEdit={() => onEdit(piece)}
              onState={(state) => onState(piece, state)}
              moves={{
                onUp: index === 0 ? undefined : () => onMove(piece.id, ids[index - 2] ?? null),
                onDown:
                  index === pieces.length - 1 ? undefined : () => onMove(piece.id, ids[index + 1] ?? null),
                handle: drag.handle(piece.id),
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
