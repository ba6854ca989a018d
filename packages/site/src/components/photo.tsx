import { type PieceFormat, type PiecePicture, piecePictureUrl } from '@zari/shared/gallery/picture'
import { css, cx } from '@zari/shared/styled-system/css'

const mimeTypes = { avif: 'image/avif', webp: 'image/webp' } as const

interface Props {
  picture: PiecePicture
  /** Empty where the words beside it already say what it shows. */
  alt: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  className: string
  /** The one picture that a page's first view is about. */
  first?: boolean
}

/**
 * A photograph of the shop's own, over its colour while it is on its way. What is around it has to be `relative` and as
 * large as it. The colour is drawn: the policy allows no style beside the sheet.
 */
export function PieceImage({ picture, alt, sizes, className, first = false }: Props) {
  const largest = Math.max(...picture.widths)
  return (
    <>
      <svg className={place} viewBox="0 0 4 5" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h4v5H0z" fill={picture.colour} />
      </svg>
      <picture>
        {(['avif', 'webp'] as const).map((format) => (
          <source key={format} type={mimeTypes[format]} srcSet={srcSet(picture, format)} sizes={sizes} />
        ))}
        <img
          className={cx(className, over)}
          src={piecePictureUrl(picture.id, largest, 'jpg')}
          srcSet={srcSet(picture, 'jpg')}
          sizes={sizes}
          width={largest}
          height={(largest * 5) / 4}
          alt={alt}
          decoding="async"
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </>
  )
}

function srcSet({ id, widths }: PiecePicture, format: PieceFormat): string {
  return widths.map((width) => `${piecePictureUrl(id, width, format)} ${width}w`).join(', ')
}

const place = css({ position: 'absolute', inset: '0', width: '100%', height: '100%' })
const over = css({ position: 'relative' })
