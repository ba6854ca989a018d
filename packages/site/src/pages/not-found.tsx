import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { PageShell } from '../parts/page-shell.tsx'
import { keywords, titled } from '../seo/page-meta.ts'
import { container, lead, sectionTitle } from '../styles/layout.ts'

export function NotFoundPage() {
  return (
    <PageShell
      meta={{
        title: titled('404 Page Not Found'),
        description:
          'This page does not exist. Go back to the galleries, or ask us for what you were looking for.',
        keywords: keywords('page not found'),
        canonical: '/404',
        crumbs: [],
        noIndex: true,
      }}
    >
      <div
        className={cx(
          container,
          css({ display: 'grid', gap: '5', justifyItems: 'start', paddingBlock: '40' }),
        )}
      >
        <h1 className={sectionTitle}>404 Page Not Found</h1>
        <p className={lead}>Did you forget to add the page to the router?</p>
        <a href="/" className={button({ look: 'main' })}>
          Back to the shop window
        </a>
      </div>
    </PageShell>
  )
}
