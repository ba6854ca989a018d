import { isKnownPiece, knownPieces } from '@zari/shared/gallery/default-pieces'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css } from '@zari/shared/styled-system/css'

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

/** What the site shows of a piece, small. */
function urlOf({ picture, title, category, imageUrl }: StaffPiece): string {
  if (picture) return piecePictureUrl(picture.id, picture.widths[0] ?? 320, 'webp')
  if (!isKnownPiece({ title, category })) return imageUrl
  return (
    knownPieces.find((piece) => piece.title === title && piece.category === category)?.imageUrl ?? imageUrl
  )
}

export function PiecePictureInRow({ piece }: { piece: StaffPiece }) {
  const url = urlOf(piece)
  return url ? (
    <img src={url} alt="" loading="lazy" className={styles.arch} />
  ) : (
    <span className={styles.arch} />
  )
}
