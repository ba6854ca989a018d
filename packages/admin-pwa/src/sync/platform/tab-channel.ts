import type { TabChannel, TabMessage } from '../engine/ports.ts'

export function browserTabs(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  const tell: TabChannel['tell'] = channel.postMessage.bind(channel)
  return {
    tell,
    onMessage(listener) {
      const onEvent = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', onEvent)
      return () => channel.removeEventListener('message', onEvent)
    },
    alone: async <T>(task: string, work: () => Promise<T>): Promise<T> =>
      'locks' in navigator ? ((await navigator.locks.request(`${name}-${task}`, work)) as T) : work(),
  }
}
