import { type Picture as PictureData, type PictureName, pictureOf, pictureUrl } from '../content/pictures.ts'

const mimeTypes = { avif: 'image/avif', webp: 'image/webp' } as const

interface Props {
  name: PictureName
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  className?: string | undefined
  /** The one picture that a page's first view is about. */
  first?: boolean
  /** Where the words beside the picture already say what it shows. */
  decorative?: boolean
}

/** One of the house's own pictures, in the best format that the browser takes. */
export function Picture({ name, sizes, className, first = false, decorative = false }: Props) {
  const picture = pictureOf(name)
  if (!picture) return <span className={className} />
  return (
    <picture>
      {(['avif', 'webp'] as const)
        .filter((format) => picture.formats.includes(format))
        .map((format) => (
          <source
            key={format}
            type={mimeTypes[format]}
            srcSet={srcSet(name, picture, format)}
            sizes={sizes}
          />
        ))}
      <img
        className={className}
        src={pictureUrl(name, picture.widths.at(-1) ?? picture.width, 'jpg')}
        srcSet={srcSet(name, picture, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

export function srcSet(name: PictureName, picture: PictureData, format: string): string {
  return picture.widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ')
}
