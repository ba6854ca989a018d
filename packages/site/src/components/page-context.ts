import type { Day } from '@zari/shared/due-date'
import type { Shop, SiteContent } from '@zari/shared/publishing/site-content'
import type { FormOutcome, PreviewOf } from '@zari/shared/publishing/site-renderer'
import { createContext, use } from 'react'

/** What a page is rendered for, besides its address. */
interface RenderedFor {
  origin: string
  form: FormOutcome | undefined
  content: SiteContent
  /** In India, when the page is made. */
  today: Day
  preview: PreviewOf | undefined
  isDemo: boolean
}

export const RequestContext = createContext<RenderedFor | undefined>(undefined)

/** @throws outside of a page; an island has roots of its own, and is told by its props */
export function usePageContext(): RenderedFor {
  const renderedFor = use(RequestContext)
  if (!renderedFor) throw new Error('Only a page knows what it is rendered for')
  return renderedFor
}

/** The shop as this page shows it. */
export function useShop(): Shop {
  return usePageContext().content.shop
}
