import type { Day } from '@zari/shared/time/due-date'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage } from '@zari/shared/languages/site-language'
import type { Shop, SiteContent } from '@zari/shared/publishing/site-content'
import type { FormOutcome, PreviewOf } from '@zari/shared/publishing/site-renderer'
import { createContext, use } from 'react'

interface RenderedFor {
  origin: string
  language: MessageLanguage
  /** Path and query of the page in English. */
  path: string
  form: FormOutcome | undefined
  content: SiteContent
  version: number | undefined
  /** In India, at rendering time. */
  today: Day
  preview: PreviewOf | undefined
  isDemo: boolean
}

export const PageContext = createContext<RenderedFor | undefined>(undefined)

/** @throws outside a page; islands are separate roots and get their data as props */
export function usePageContext(): RenderedFor {
  const renderedFor = use(PageContext)
  if (!renderedFor) throw new Error('Only a page knows what it is rendered for')
  return renderedFor
}

export function useShop(): Shop {
  return usePageContext().content.shop
}

/** @returns the address of a page of the site in this page's language */
export function useAddress(): (path: string) => string {
  const { language } = usePageContext()
  return (path) => inLanguage(language, path)
}

export function useHomePrefix(): string {
  const { language, path } = usePageContext()
  return path.split('?')[0] === '/' ? '' : inLanguage(language, '/')
}
