import { type Picture as PictureData, type PictureName, pictureOf, pictureUrl } from '../content/pictures.ts'
import { useWords } from '../content/texts/words-context.tsx'

const mimeTypes = { avif: 'image/avif', webp: 'image/webp' } as const

interface Props {
  name: PictureName
  sizes: string
  className?: string | undefined
  first?: boolean
  decorative?: boolean
}

export function Picture({ name, sizes, className, first = false, decorative = false }: Props) {
  const { say } = useWords()
  const picture = pictureOf(name)
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
        alt={decorative ? '' : say(`pictures.${name}`)}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

export function srcSet(name: PictureName, picture: PictureData, format: string): string {
  return picture.widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ')
}
