import { useSyncExternalStore } from 'react'

declare module 'react' {
  interface CSSProperties {
    /** What a notice takes, for the styles of what makes room for it. */
    '--notice-room'?: string
  }
}

/** px between a notice and what makes room for it. */
const GAP_PX = 8
/** A notice that takes another's place comes so soon after it that nothing should move, ms. */
const HANDOVER_MS = 100

let room = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setRoom(px: number): void {
  clearTimeout(timer)
  if (px === room) return
  room = px
  for (const tell of listeners) tell()
}

/**
 * Has the page and its sheets keep free what a notice at their upper edge takes, for as long as it is there.
 * @returns gives the room back
 */
export function keepNoticeRoom(notice: HTMLElement): () => void {
  const measure = () => setRoom(Math.ceil(notice.offsetHeight + topOf(notice) + GAP_PX))
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(notice)
  return () => {
    observer.disconnect()
    timer = setTimeout(setRoom, HANDOVER_MS, 0)
  }
}

/** px between the window's upper edge and the notice; its group is fixed there. */
function topOf(notice: HTMLElement): number {
  return Math.max(0, notice.getBoundingClientRect().top)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** px at the upper edge that the notice which is shown takes; 0 while there is none. */
export function useNoticeRoom(): number {
  return useSyncExternalStore(
    subscribe,
    () => room,
    () => 0,
  )
}
