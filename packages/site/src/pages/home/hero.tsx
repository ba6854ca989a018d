import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { services } from '../../content/services.ts'
import { Picture } from '../../parts/picture.tsx'
import { container, teluguLine } from '../../styles/layout.ts'

const outbound = [
  { text: 'Watch our videos', href: business.links.videos },
  { text: 'Read our reviews', href: business.links.reviews },
  { text: 'See our photos', href: business.links.photos },
] as const

export function Hero() {
  return (
    <section id="home" className={css({ paddingBlockStart: 'bar' })}>
      <div className={cx(container, halves)}>
        <div className={words}>
          <p lang="te" className={teluguLine}>
            మగ్గం · కుట్టు · పెళ్లి
          </p>
          <h1 className={headline}>
            <span>Stitched for you,</span> <span>by hands that</span> <span>know silk.</span>
          </h1>
          <p className={css({ fontSize: 'lg', lineHeight: '1.6', maxWidth: '31rem' })}>
            Custom tailoring, maggam work, machine embroidery and bridal wear, made to your measure in
            Boduppal, Hyderabad.
          </p>
          <p>
            <a href="#galleries" className={button({ look: 'main' })}>
              View Our Work
            </a>
          </p>
          <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })}>
            {outbound.map(({ text, href }) => (
              <li key={text}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={outboundLink}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Picture name="maggam-pink" sizes="(min-width: 48rem) 44vw, 100vw" first className={picture} />
      </div>
      <nav aria-label="What we do" className={css({ borderBlock: '1px solid', borderColor: 'zari' })}>
        <ul className={tiles}>
          {services.map(({ tile }) => (
            <li key={tile.anchor} className={css({ display: 'flex' })}>
              <a href={`#${tile.anchor}`} className={tileLink}>
                <span className={css({ fontFamily: 'display', fontSize: 'lg', color: 'maroon' })}>
                  {tile.title}
                </span>
                <span className={css({ fontSize: 'sm' })}>{tile.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}

const halves = css({
  display: 'grid',
  gridTemplateColumns: { md: '1.2fr 1fr' },
  alignItems: 'center',
  gap: { base: '8', md: '10' },
  paddingBlockStart: { base: '6', md: '0' },
})

const words = css({ display: 'flex', flexDirection: 'column', gap: '5' })

const headline = css({
  fontFamily: 'display',
  fontSize: '4xl',
  lineHeight: '1.08',
  color: 'maroon',
  '& span': { display: 'block' },
})

const outboundLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'teal',
  fontWeight: 'medium',
  textDecorationThickness: '1px',
  textUnderlineOffset: '5px',
})

const picture = css({ display: 'block', width: '100%', height: 'auto' })

const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
  maxWidth: '78rem',
  marginInline: 'auto',
})

const tileLink = css({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  padding: { base: '4', md: '6' },
  color: 'ink',
  textDecoration: 'none',
  _hover: { background: 'sand' },
  _focusVisible: { outline: '3px solid', outlineColor: 'rani', outlineOffset: '-3px' },
})
