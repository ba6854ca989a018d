import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { useAddress, useShop } from '../components/page-context.ts'
import { PageLayout } from '../components/page-layout.tsx'
import { Picture } from '../components/picture.tsx'
import { galleryAnchors } from '../content/navigation.ts'
import { galleryOrder } from '../content/services.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import { keywords, titled } from '../seo/page-meta.ts'
import { archWindow, container, sectionTitle } from '../styles/layout.ts'

export function NotFoundPage() {
  const shop = useShop()
  const words = usePageWords()
  const { say } = words
  const toAddress = useAddress()
  return (
    <PageLayout
      meta={{
        title: titled(shop, say('notFound.title')),
        description: say('notFound.metaDescription'),
        keywords: keywords(shop, say('notFound.keywords'), words),
        crumbs: [],
        noIndex: true,
      }}
    >
      <div className={cx(container, page)}>
        <div className={cx(archWindow, css({ width: '11rem' }))}>
          <Picture
            name="custom-outfit"
            sizes="11rem"
            className={css({ display: 'block', width: '100%', height: 'auto' })}
            first
            decorative
          />
        </div>
        <h1 className={cx(sectionTitle, css({ color: 'maroon' }))}>{say('notFound.title')}</h1>
        <p className={css({ maxWidth: '30rem', textWrap: 'balance' })}>{say('notFound.text')}</p>
        <div className={links}>
          <a href={toAddress('/')} className={button({ look: 'main' })}>
            {say('notFound.back')}
          </a>
          {galleryOrder.map((category) => (
            <a
              key={category}
              href={`${toAddress('/')}#${galleryAnchors[category]}`}
              className={button({ look: 'plain' })}
            >
              {say(`serviceNames.${category}`)}
            </a>
          ))}
        </div>
        <p className={hint}>{say('notFound.hint')}</p>
      </div>
    </PageLayout>
  )
}

const page = css({
  display: 'grid',
  gap: '5',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  minHeight: 'calc(100svh - 10rem)',
  paddingBlockStart: 'calc({sizes.bar} + {spacing.10})',
  paddingBlockEnd: '16',
})

const links = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, auto)' },
  gap: '3',
  '& > *': { paddingInline: '3' },
  '& > :first-child': { gridColumn: '1 / -1', justifySelf: 'center', paddingInline: '8' },
})

const hint = css({ fontSize: 'sm', color: 'textMute' })
