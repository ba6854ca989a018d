import { placeOf } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { serviceIcons } from '../../components/icon-paths.ts'
import { Icon } from '../../components/icon.tsx'
import { useShop } from '../../components/page-context.ts'
import { shopWords } from '../../content/shop-words.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import { Filled, marked } from '../../content/texts/words-context.tsx'
import { lead, seam, teluguLine } from '../../styles/layout.ts'
import { srcSet } from '../../components/picture.tsx'
import { pictureOf, pictureUrl } from '../../content/pictures.ts'
import { services } from '../../content/services.ts'

export function Hero() {
  const shop = useShop()
  const { say, language } = usePageWords()
  const tagline = shopWords(shop, 'tagline', language)
  const links = [
    { text: say('home.videos'), icon: 'play', href: shop.videosLink },
    { text: say('home.reviews'), icon: 'star', href: shop.reviewsLink },
    { text: say('home.photos'), icon: 'photos', href: shop.photosLink },
  ] as const
  const outbound = links.filter(({ href }) => href)
  return (
    <section id="home" aria-label={say('home.welcome')} className={css({ paddingBlockStart: 'bar' })}>
      <div className={halves}>
        <div className={words}>
          <p lang={language === 'en' ? 'te' : undefined} data-heading="" className={teluguLine}>
            {say('home.ornament')}
          </p>
          <h1 className={headline}>
            <span>{say('home.headline1')}</span> <span>{say('home.headline2')}</span>{' '}
            <span>{say('home.headline3')}</span>
          </h1>
          <p className={lead}>
            <Filled text={say('home.lead')} tagline={marked(tagline)} place={placeOf(shop)} />
          </p>
          <div className={actions}>
            <a href="#galleries" className={cx(button({ look: 'main' }), action)}>
              {say('home.viewWork')}
            </a>
            {outbound.length > 0 && (
              <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: { base: '1', sm: '6' } })}>
                {outbound.map(({ text, icon, href }) => (
                  <li key={text}>
                    <a href={href} target="_blank" rel="noopener noreferrer" className={outboundLink}>
                      <Icon name={icon} size={20} />
                      <span>{text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <HeroPicture />
      </div>
      <HeroTiles />
    </section>
  )
}

const halves = css({
  display: 'grid',
  gridTemplateColumns: { md: '1fr 1fr' },
  // The picture comes after the words in the page: they may be painted before it.
  // On a phone the quick links are on the first screen.
  gridTemplateRows: {
    base: 'clamp(6.75rem, 100svh - 36rem - var(--demo-note, 0px), 13.75rem) auto',
    sm: '22rem auto',
    md: 'auto',
  },
  minHeight: { md: '30rem' },
  '@media (min-width: 100rem)': { minHeight: '42rem' },
})

const words = css({
  gridRow: { base: '2', md: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: { base: '2', md: '4' },
  paddingBlock: { base: '4', md: '10' },
  paddingInlineStart: { base: '4', sm: '6', lg: 'max({spacing.10}, calc(100% - 36.5rem))' },
  paddingInlineEnd: { base: '4', md: '8', lg: '12' },
})

const headline = css({
  fontFamily: 'display',
  fontSize: {
    base: 'min(9vw, 1.875rem)',
    sm: 'min(11vw, clamp(2.25rem, 1.5rem + 3.7vw, 3.5rem))',
    md: 'clamp(2.5rem, 5.8vw, 4.75rem)',
  },
  lineHeight: '1.06',
  color: 'maroon',
  // Fixed line breaks, so that the font's loading moves nothing.
  '& > span': { display: 'block', whiteSpace: 'nowrap' },
})

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: { base: '2', md: '6' },
  marginBlock: { base: '1', md: '2' },
  '& > ul': { sm: { width: '100%' } },
})

const action = css({
  minHeight: '3.25rem',
  paddingInline: { base: '4', sm: '8' },
  marginInlineStart: '4px',
})

const outboundLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: 'target',
  minWidth: 'target',
  smDown: {
    flexDirection: 'column',
    gap: '0.5',
    width: 'min-content',
    fontSize: 'xs',
    lineHeight: '1.1',
    textAlign: 'center',
  },
  fontSize: 'sm',
  color: 'teal',
  fontWeight: 'medium',
  textDecorationThickness: '1px',
  textUnderlineOffset: '5px',
})

const WIDE = '(min-width: 48rem)'
const sources = [
  { name: 'hero-wide', format: 'avif', media: WIDE },
  { name: 'hero-wide', format: 'webp', media: WIDE },
  { name: 'hero-wide', format: 'jpg', media: WIDE },
  { name: 'hero-phone', format: 'avif', media: undefined },
  { name: 'hero-phone', format: 'webp', media: undefined },
] as const

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

function HeroPicture() {
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

function HeroTiles() {
  const { say } = usePageWords()
  return (
    <nav aria-label={say('home.whatWeDo')}>
      <span aria-hidden="true" className={seam} />
      <ul className={tiles}>
        {services.map(({ name, category, anchor }) => (
          <li key={anchor} className={css({ display: 'flex' })}>
            <a href={`#${anchor}`} className={tileLink}>
              <span className={cx('niche', niche)}>
                <Icon name={serviceIcons[name]} size={26} />
              </span>
              <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                <span data-heading="" className={tileTitle}>
                  {say(`craft.${category}.tile`)}
                </span>
                <span
                  className={css({
                    display: 'block',
                    fontSize: 'sm',
                    lineHeight: { base: '1.25', sm: '1.4' },
                    '@media (max-width: 39.99rem) and (max-height: 43.99rem)': { display: 'none' },
                  })}
                >
                  {say(`craft.${category}.tileText`)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className={cx(seam, css({ rotate: '180deg' }))} />
    </nav>
  )
}

const tiles = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
    sm: 'repeat(2, 1fr)',
    lg: 'repeat(4, 1fr)',
  },
  maxWidth: '78rem',
  marginInline: 'auto',
  paddingInline: { base: '2', sm: '0', lg: '4' },
})

const tileLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', sm: '4', lg: '3' },
  width: '100%',
  paddingBlock: { base: '2', md: '6' },
  paddingInlineStart: { base: '2', md: '6', lg: '5' },
  paddingInlineEnd: { base: '0', sm: '2', md: '6', lg: '5' },
  color: 'ink',
  textDecoration: 'none',
  '& .niche': { transition: 'background-color {durations.calm} {easings.out}' },
  _hover: { '& .niche': { background: 'rani' } },
  _focusVisible: { focusRing: 'inside' },
})

const niche = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: { base: '2.25rem', sm: '3rem' },
  height: { base: '2.75rem', sm: '3.5rem' },
  paddingBlockStart: { base: '1', sm: '2' },
  borderTopRadius: '999px',
  background: 'maroon',
  color: 'zari.light',
  outline: '1px solid {colors.zari}',
  outlineOffset: '-4px',
})

const tileTitle = css({
  display: 'block',
  fontFamily: 'display',
  fontSize: { base: 'md', sm: 'lg', lg: '1.1875rem' },
  lineHeight: '1.2',
  color: 'maroon',
})
