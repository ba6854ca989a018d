import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { PieceState, StaffGallery, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { categoryName } from './piece-form.ts'
import { PieceRow, rowClass } from './piece-row.tsx'
import { sectionHeading } from '../../ui/styles.ts'
import { useDragOrder } from '../row-order.tsx'

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
        {pieces.map((piece) => (
          <li key={piece.id} className={rowClass} {...drag.row(piece.id)}>
            <PieceRow
              piece={piece}
              requests={requests[piece.id]}
              onEdit={() => onEdit(piece)}
              onState={(state) => onState(piece, state)}
              moves={{ ids, onMove, handle: drag.handle(piece.id) }}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
