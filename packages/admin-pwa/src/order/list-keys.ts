import { useEffect } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

const OF_THEIR_OWN = 'input, select, textarea, [role=dialog], [aria-expanded=true]'

/** Arrow keys, J and K. */
function moveInList(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  const step = steps[key]
  if (!step || altKey || ctrlKey || metaKey) return
  if (!(target instanceof Element) || target.closest(OF_THEIR_OWN)) return
  const links = [...(target.closest('aside, main')?.querySelectorAll<HTMLElement>('[data-order]') ?? [])]
  const from = links.findIndex((link) => link.closest('li, tr')?.contains(target))
  const next = from < 0 ? undefined : links[from + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function useListKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', moveInList)
    return () => document.removeEventListener('keydown', moveInList)
  }, [])
}
