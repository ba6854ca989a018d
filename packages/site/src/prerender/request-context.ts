import type { FormOutcome, PreviewOf } from '@zari/shared/api/site-renderer'
import { beginning } from '@zari/shared/publishing/beginning'
import type { SiteContent } from '@zari/shared/shop/site-content'
import { createContext, use } from 'react'

/** What a page is rendered for, besides its address. */
interface RenderedFor {
  origin: string
  form: FormOutcome | undefined
  content: SiteContent
  preview: PreviewOf | undefined
}

export const RequestContext = createContext<RenderedFor>({
  origin: '',
  form: undefined,
  content: beginning,
  preview: undefined,
})

export function useRenderedFor(): RenderedFor {
  return use(RequestContext)
}
