import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { useState } from 'react'
import { assignableIds } from '../../order/assignee/assignees.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'

const KEY = 'zari-works-here'

/** The chosen user of this device; undefined until one is chosen, and when they left the shop. */
export function useWorker() {
  const assignees = useAppStore((state) => state.assignees)
  const [kept, setKept] = useState(() => deviceStorage.read(KEY) ?? '')
  const people = assignableIds(assignees)
  const choose = (id: string) => {
    deviceStorage.store(KEY, id)
    setKept(id)
  }
  return { worker: people.find((id) => id === kept), people, choose }
}
