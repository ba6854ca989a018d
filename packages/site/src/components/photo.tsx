import { type PieceFormat, type PiecePicture, piecePictureUrl } from '@zari/shared/gallery/picture'
import { css, cx } from '@zari/shared/styled-system/css'
import type { PagePicture } from '../content/pictures.ts'
import { Picture } from './picture.tsx'

const mimeTypes = { avif: 'image/avif', webp: 'image/webp' } as const

interface Props {
  picture: PiecePicture
  /** Empty for a decorative picture. */
  alt: string
  sizes: string
  className: string
  first?: boolean
}

/** The parent must be `relative` and of its size. The placeholder is SVG because the policy forbids inline styles. */
export function Photo({ picture, alt, sizes, className, first = false }: Props) {
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

interface ArchProps {
  picture: PagePicture
  sizes: string
  first?: boolean
}

export function ArchPicture({ picture, sizes, first = false }: ArchProps) {
  if (!('photo' in picture))
    return <Picture name={picture.name} sizes={sizes} className={image} first={first} decorative />
  return (
    <span className={photo}>
      <Photo picture={picture.photo} alt="" sizes={sizes} className={image} first={first} />
    </span>
  )
}

const photo = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})

const image = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})
