import type { Day } from '@zari/shared/due-date'
import type { Shop, SiteContent } from '@zari/shared/publishing/site-content'
import type { FormOutcome, PreviewOf } from '@zari/shared/publishing/site-renderer'
import { createContext, use } from 'react'

interface RenderedFor {
  origin: string
  form: FormOutcome | undefined
  content: SiteContent
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
