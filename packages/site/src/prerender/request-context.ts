import type { FormOutcome } from '@zari/shared/api/site-renderer'
import { createContext, use } from 'react'

/** What a page is rendered for, besides its address. */
interface RenderedFor {
  origin: string
  form: FormOutcome | undefined
}

export const RequestContext = createContext<RenderedFor>({ origin: '', form: undefined })

export function useRenderedFor(): RenderedFor {
  return use(RequestContext)
}
