import { css } from '@zari/shared/styled-system/css'
import { srcSet } from '../../components/picture.tsx'
import { pictureOf, pictureUrl } from '../../content/pictures.ts'
import { usePageWords } from '../../content/texts/page-words.ts'

const WIDE = '(min-width: 48rem)'
const sources = [
  { name: 'hero-wide', format: 'avif', media: WIDE },
  { name: 'hero-wide', format: 'webp', media: WIDE },
  { name: 'hero-wide', format: 'jpg', media: WIDE },
  { name: 'hero-phone', format: 'avif', media: undefined },
  { name: 'hero-phone', format: 'webp', media: undefined },
] as const

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export function HeroPicture() {
  const { say } = usePageWords()
  const phone = pictureOf('hero-phone')
  return (
    <picture className={frame}>
      {sources.map(({ name, format, media }) => {
        const picture = pictureOf(name)
        return (
          <source
            key={name + format}
            type={types[format]}
            media={media}
            srcSet={srcSet(name, picture, format)}
            sizes={`${WIDE} 50vw, 100vw`}
            width={picture.width}
            height={picture.height}
          />
        )
      })}
      <img
        src={pictureUrl('hero-phone', phone.width, 'jpg')}
        srcSet={srcSet('hero-phone', phone, 'jpg')}
        sizes="100vw"
        width={phone.width}
        height={phone.height}
        alt={say('pictures.hero-phone')}
        fetchPriority="high"
        className={image}
      />
    </picture>
  )
}

const frame = css({
  gridRow: { base: '1', md: 'auto' },
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  background: 'sand',
})

const image = css({
  display: 'block',
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 12%',
})
