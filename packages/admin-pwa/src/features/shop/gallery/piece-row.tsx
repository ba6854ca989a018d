import { isKnownPiece, knownPieces } from '@zari/shared/gallery/default-pieces'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { PieceRequests, PieceState, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton } from '../../../ui/styles.ts'
import { priceLabel, requestWords, stateLabel } from './piece-form.ts'

const styles = {
  arch: css({
    display: 'block',
    width: '3.5rem',
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
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
    gridTemplateAreas: { base: '"picture words words" "acts acts order"', md: '"picture words acts order"' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'surface',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&[data-carried]': { zIndex: 2, boxShadow: 'lg', opacity: 0.92 },
    '&[data-drop=above]': { boxShadow: '0 -3px 0 0 {colors.zari}' },
    '&[data-drop=below]': { boxShadow: '0 3px 0 0 {colors.zari}' },
  }),
  picture: css({ gridArea: 'picture' }),
  words: css({ gridArea: 'words', minWidth: '0' }),
  title: css({ fontWeight: 'semibold', fontSize: 'lg', lineHeight: '1.25', overflowWrap: 'anywhere' }),
  facts: css({ color: 'textMute', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' }),
  acts: css({
    gridArea: 'acts',
    display: 'flex',
    gap: '1',
    justifySelf: { base: 'start', md: 'end' },
  }),
  act: css({ paddingInline: { base: '1.5', md: '3' } }),
  edit: css({ paddingInline: { base: '2.5', md: '4' } }),
  remove: css({ '&&': { color: 'textMute', fontWeight: 'normal' } }),
  order: css({ gridArea: 'order', display: 'flex', alignItems: 'center' }),
  steps: css({ display: 'flex' }),
  up: css({ rotate: '180deg' }),
  handle: css({ cursor: 'grab', touchAction: 'none', color: 'textMute', _active: { cursor: 'grabbing' } }),
}

interface Props {
  piece: StaffPiece
  requests: PieceRequests | undefined
  isBusy: boolean
  onEdit: () => void
  onState: (state: PieceState) => void
  order?: ReactNode
}

export function PieceRow({ piece, requests, isBusy, onEdit, onState, order }: Props) {
  const { title, state } = piece
  return (
    <>
      <div className={pieceRowStyles.picture}>
        <PiecePictureInRow piece={piece} />
      </div>
      <div className={pieceRowStyles.words}>
        <h3 className={pieceRowStyles.title}>
          <bdi>{title}</bdi>
        </h3>
        <p className={pieceRowStyles.facts}>
          {state === 'hidden' && <Badge tone="waiting">{stateLabel.hidden}</Badge>} {priceLabel(piece)}
          {requests && ` · ${requestWords(requests)}`}
        </p>
      </div>
      <div className={pieceRowStyles.acts}>
        <Button className={pieceRowStyles.edit} aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {state === 'shown' && (
          <Act label="Hide" of={title} isBusy={isBusy} onPress={() => onState('hidden')} />
        )}
        {state === 'hidden' && (
          <Act label="Show" of={title} isBusy={isBusy} onPress={() => onState('shown')} />
        )}
        {state === 'retired' ? (
          <Act label="Restore" of={title} isBusy={isBusy} onPress={() => onState('shown')} />
        ) : (
          <Act
            label="Remove"
            className={pieceRowStyles.remove}
            of={title}
            isBusy={isBusy}
            onPress={() => onState('retired')}
          />
        )}
      </div>
      {order && <div className={pieceRowStyles.order}>{order}</div>}
    </>
  )
}

export const rowClass = pieceRowStyles.row

function Act({
  label,
  of,
  isBusy,
  className,
  onPress,
}: {
  label: string
  of: string
  isBusy: boolean
  className?: string
  onPress: () => void
}) {
  return (
    <Button
      look="quiet"
      className={cx(pieceRowStyles.act, className)}
      disabled={isBusy}
      aria-label={`${label}: ${of}`}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

interface OrderProps {
  title: string
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onUp: () => void
  onDown: () => void
  handle: object
}

export function OrderButtons({ title, isFirst, isLast, isBusy, onUp, onDown, handle }: OrderProps) {
  return (
    <>
      <span className={pieceRowStyles.steps}>
        <IconButton aria-label={`Move up: ${title}`} disabled={isFirst || isBusy} onClick={onUp}>
          <span className={pieceRowStyles.up}>
            <Icon name="down" />
          </span>
        </IconButton>
        <IconButton aria-label={`Move down: ${title}`} disabled={isLast || isBusy} onClick={onDown}>
          <Icon name="down" />
        </IconButton>
      </span>
      <span {...handle} aria-hidden="true" className={cx(iconButton, pieceRowStyles.handle)} data-handle="">
        <svg viewBox="0 0 24 24" width="20" height="20">
          <path d="M5 8h14M5 12h14M5 16h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </span>
    </>
  )
}
