import type { Shop } from '@zari/shared/shop/shop'
import { css, cx } from '@zari/shared/styled-system/css'
import { useShop } from '../../components/page-context.ts'
import { Photo } from '../../components/photo.tsx'
import { Picture } from '../../components/picture.tsx'
import { markOf, writtenWords } from '../../content/own-words.ts'
import { shopWords } from '../../content/shop-words.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import type { PageKey, Words } from '../../content/texts/words.ts'
import { Filled, marked } from '../../content/texts/words-context.tsx'
import { bands } from '../../styles/backgrounds.ts'
import { far } from '../../styles/deferred.ts'
import { archWindow, container, section, sectionTitle } from '../../styles/layout.ts'

function statisticsOf({ yearsOfExperience, happyCustomers, satisfaction }: Shop, { say }: Words<PageKey>) {
  return [
    { value: yearsOfExperience, label: say('home.years') },
    { value: happyCustomers, label: say('home.customers') },
    { value: satisfaction, label: say('home.satisfaction') },
  ].filter(({ value }) => value)
}

const SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 36vw, 18rem'

export function About() {
  const shop = useShop()
  const { founder, founderPhoto } = shop
  const words = usePageWords()
  const { say, language } = words
  const statistics = statisticsOf(shop, words)
  const title = founder ? 'home.houseOf' : 'home.aboutShop'
  const text = shopWords(shop, 'story', language)
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className={cx(section, bands.teal, far.about)}
      data-far=""
    >
      <div className={cx(container, columns)}>
        <div className={frame}>
          <div className={cx(archWindow, css({ position: 'relative' }))}>
            {founderPhoto ? (
              <Photo
                picture={founderPhoto}
                alt={founder || shop.name}
                sizes={SIZES}
                className={css({ display: 'block', width: '100%', height: 'auto', aspectRatio: '4 / 5' })}
              />
            ) : (
              <Picture
                name="custom-maggam-blouse"
                sizes={SIZES}
                className={css({ display: 'block', width: '100%', height: 'auto' })}
              />
            )}
          </div>
        </div>
        <div>
          <h2 id="about-title" className={cx(sectionTitle, css({ color: 'zari.light' }))}>
            {language === 'en' ? (
              say(title, { founder, name: shop.name })
            ) : (
              <Filled
                text={say(title)}
                founder={marked(writtenWords(language, founder))}
                name={marked(writtenWords(language, shop.name))}
              />
            )}
          </h2>
          <div className={story} {...markOf(text)}>
            {paragraphsOf(text.text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {statistics.length > 0 && (
            <dl className={figures}>
              {statistics.map(({ value, label }) => (
                <div key={label} className={statistic}>
                  <dt>{label}</dt>
                  <dd className={figure}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  )
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim())
}

const columns = css({
  // On a phone the story flows around the picture.
  display: { base: 'flow-root', md: 'grid' },
  gap: { base: '4', lg: '16' },
  alignItems: 'center',
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
})

const frame = css({
  float: { base: 'inline-start', md: 'none' },
  width: { base: '8rem', md: '100%' },
  maxWidth: '24rem',
  marginInlineStart: { md: 'auto' },
  marginInlineEnd: { base: '4', md: 'auto' },
  marginBlockEnd: { base: '2', md: '0' },
  padding: { md: '3' },
  border: { md: '1.5px dashed {colors.zari.light}' },
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})

const story = css({
  '& > p + p': { marginBlockStart: { base: '2', md: '4' } },
  maxWidth: '38rem',
  marginBlockStart: { base: '3', md: '6' },
  fontSize: { base: 'md', md: 'lg' },
  lineHeight: { base: '1.55', md: '1.65' },
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

const figures = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(5.25rem, 1fr))', md: 'repeat(3, auto)' },
  justifyContent: 'start',
  columnGap: { base: '4', lg: '12' },
  rowGap: '4',
  marginBlockStart: { base: '4', md: '8' },
  paddingBlockStart: { base: '4', md: '8' },
  borderTop: '1px solid {colors.zari}',
  fontSize: { base: 'sm', md: 'md' },
})

const statistic = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' })

const figure = css({
  fontWeight: 'bold',
  fontSize: { base: '2xl', md: '3xl' },
  lineHeight: '1.1',
  color: 'zari.light',
})
