import { business } from '@zari/shared/business'
import { useEffect } from 'react'

/** Names the page in the tab and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${business.shortName}`
  }, [title])
}
