import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { usePageWords } from '../content/texts/page-words.ts'
import type { PageMeta } from '../seo/page-meta.ts'
import { Document } from './document.tsx'
import { LanguageHints } from './language-switch.tsx'
import { DemoNote, PreviewNote } from './notices.tsx'
import { usePageContext } from './page-context.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface Props {
  meta: PageMeta
  children: ReactNode
  short?: boolean
}

export function PageLayout({ meta, children, short = false }: Props) {
  const { say } = usePageWords()
  const { origin, form, preview, isDemo } = usePageContext()
  return (
    <Document meta={form || preview || isDemo ? { ...meta, noIndex: true } : meta} origin={origin}>
      <a href="#main" className={skip}>
        {say('layout.skip')}
      </a>
      <SiteHeader />
      {preview && <PreviewNote back={preview.back} />}
      <main id="main" tabIndex={-1} className={css({ outline: 'none' })}>
        {children}
      </main>
      <LanguageHints />
      <SiteFooter isFar={!short} />
      {isDemo && <DemoNote inSight={!preview} />}
    </Document>
  )
}

const skip = css({
  position: 'fixed',
  insetInlineStart: '4',
  top: '-6rem',
  zIndex: 30,
  padding: '4',
  background: 'maroon',
  color: 'ivory',
  clipPath: 'inset(50%)',
  _focus: { top: '4', clipPath: 'none' },
})
