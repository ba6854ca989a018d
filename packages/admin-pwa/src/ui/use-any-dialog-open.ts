import { useSyncExternalStore } from 'react'

export const isAnyDialogOpen = () => document.querySelector('[role=dialog][data-state=open]') !== null

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] })
  return () => observer.disconnect()
}

export function useAnyDialogOpen(): boolean {
  return useSyncExternalStore(watch, isAnyDialogOpen)
}
