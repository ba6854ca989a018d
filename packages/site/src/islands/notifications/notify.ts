export interface Notice {
  title: string
  text: string
  destructive?: boolean
}

export type ShownNotice = Notice & { number: number }

type Listener = () => void

let current: ShownNotice | undefined
let count = 0
const listeners = new Set<Listener>()

function change(next: ShownNotice | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Only one is shown: a new one replaces it (specification, section 9). */
export function notify(notice: Notice): void {
  count += 1
  change({ ...notice, number: count })
}

export function dismissNotice(): void {
  change(undefined)
}

export function currentNotice(): ShownNotice | undefined {
  return current
}

export function onNoticeChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
