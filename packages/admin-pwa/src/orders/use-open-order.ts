import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

export type OpenRecord = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * Follows the links of a list's rows within the app; with a key held, or another button, they are the browser's. One for all
 * rows: the router's own links would all be drawn again whenever the address changes.
 */
export function useOpenRecord(): OpenRecord {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      // The list's address goes along, so that the record's way back leads to this very list.
      void navigate(currentTarget.pathname, { state: { listSearch: window.location.search } })
    },
    [navigate],
  )
}
