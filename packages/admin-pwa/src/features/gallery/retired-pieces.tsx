import { css } from '@zari/shared/styled-system/css'
import type { PieceActs } from './category-list.tsx'
import type { Gallery } from './gallery-calls.ts'
import { PieceRow, rowClass } from './piece-row.tsx'

const styles = {
  fold: css({ marginTop: '8' }),
  opener: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'near' },
  }),
  list: css({ marginInline: { base: '-3.5', md: '0' }, borderTop: '1px solid', borderTopColor: 'line' }),
}

/** Pieces that are not made any more; nothing of them is lost. */
export function RetiredPieces({ gallery, acts }: { gallery: Gallery; acts: PieceActs }) {
  const pieces = gallery.pieces.filter(({ state }) => state === 'retired')
  if (pieces.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary className={styles.opener}>Retired ({pieces.length})</summary>
      <ul className={styles.list}>
        {pieces.map((piece) => (
          <li key={piece.id} className={rowClass}>
            <PieceRow
              piece={piece}
              requests={gallery.requests[piece.id]}
              isBusy={acts.busy === piece.id}
              onEdit={() => acts.onEdit(piece)}
              onState={(state) => acts.onState(piece, state)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
