import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { useShop } from '../components/page-context.ts'
import { PageLayout } from '../components/page-layout.tsx'
import { Picture } from '../components/picture.tsx'
import { keywords, titled } from '../seo/page-meta.ts'
import { archWindow, container, sectionTitle } from '../styles/layout.ts'

export function NotFoundPage() {
  const shop = useShop()
  return (
    <PageLayout
      meta={{
        title: titled(shop, '404 Page Not Found'),
        description: 'This page does not exist. Go back to the galleries, or ask us.',
        keywords: keywords(shop, 'page not found'),
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
        <h1 className={cx(sectionTitle, css({ color: 'maroon' }))}>404 Page Not Found</h1>
        <p>
          <code className={hint}>Did you forget to add the page to the router?</code>
        </p>
        <p className={css({ maxWidth: '30rem', textWrap: 'balance' })}>
          This page does not exist. You may find it in our galleries.
        </p>
        <a href="/" className={button({ look: 'main' })}>
          Back to Home
        </a>
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

const hint = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  background: 'sand',
  paddingBlock: '1',
  paddingInline: '2',
})
