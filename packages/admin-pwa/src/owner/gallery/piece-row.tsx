import { isKnownPiece, knownPieces } from '@zari/shared/gallery/default-pieces'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { PieceRequests, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { DragHandle, draggedRow, type RowActs, RowMenu } from '../row-order.tsx'
import { priceLabel, requestWords, stateLabel } from './piece-form.ts'

const styles = {
  arch: css({
    display: 'block',
    width: { base: '4.5rem', md: '5rem' },
    aspectRatio: '4 / 5',
    flexShrink: 0,
    objectFit: 'cover',
    borderTopRadius: '999px',
    background: 'line',
  }),
}

function urlOf({ picture, title, category, imageUrl }: StaffPiece): string {
  if (picture) return piecePictureUrl(picture.id, picture.widths[0] ?? 320, 'webp')
  if (!isKnownPiece({ title, category })) return imageUrl
  return (
    knownPieces.find((piece) => piece.title === title && piece.category === category)?.imageUrl ?? imageUrl
  )
}

function PiecePictureInRow({ piece }: { piece: StaffPiece }) {
  const url = urlOf(piece)
  return url ? (
    <img src={url} alt="" loading="lazy" className={styles.arch} />
  ) : (
    <span className={styles.arch} />
  )
}

const pieceRowStyles = {
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"picture words" "picture acts"', md: '"picture words acts"' },
    columnGap: '3',
    alignItems: 'center',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'surface',
    borderBottom: '1px solid',
    borderColor: 'line',
  }),
  picture: css({ gridArea: 'picture' }),
  words: css({ gridArea: 'words', minWidth: '0' }),
  title: css({
    fontWeight: 'semibold',
    fontSize: { base: 'md', md: 'lg' },
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
  }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    '& > span': { flexShrink: 0 },
  }),
  facts: css({ color: 'textMute', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' }),
  acts: css({ gridArea: 'acts', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  edit: css({ paddingInline: '4' }),
  handle: css({ marginInlineStart: { base: 'auto', md: '0' } }),
}

interface Props {
  piece: StaffPiece
  requests: PieceRequests | undefined
  onEdit: () => void
  onState: RowActs['onState']
  /** Absent for a removed piece. */
  moves?: Pick<RowActs, 'onMove'> & { ids: readonly string[]; handle: object }
}

export function PieceRow({ piece, requests, onEdit, onState, moves }: Props) {
  const { title, state } = piece
  return (
    <>
      <div className={pieceRowStyles.picture}>
        <PiecePictureInRow piece={piece} />
      </div>
      <div className={pieceRowStyles.words}>
        <div className={pieceRowStyles.head}>
          <h3 className={pieceRowStyles.title}>
            <bdi>{title}</bdi>
          </h3>
          {state === 'hidden' && <Badge tone="waiting">{stateLabel.hidden}</Badge>}
        </div>
        <p className={pieceRowStyles.facts}>
          {priceLabel(piece)}
          {requests && ` · ${requestWords(requests)}`}
        </p>
      </div>
      <div className={pieceRowStyles.acts}>
        <Button className={pieceRowStyles.edit} aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {moves ? (
          <>
            <RowMenu
              row={{ ...piece, name: title }}
              ids={moves.ids}
              onMove={moves.onMove}
              onState={onState}
            />
            <span className={pieceRowStyles.handle}>
              <DragHandle {...moves.handle} />
            </span>
          </>
        ) : (
          <Button look="quiet" aria-label={`Restore: ${title}`} onClick={() => onState('shown')}>
            Restore
          </Button>
        )}
      </div>
    </>
  )
}

export const rowClass = cx(pieceRowStyles.row, draggedRow)
