import { deviceStorage } from '@zari/shared/browser-storage'
import type { OrderRecord } from '@zari/shared/orders/order'
import { kindsFor } from '@zari/shared/orders/role-access'
import { isOpen } from '@zari/shared/orders/status'
import { type ComponentType, useEffect, useState } from 'react'
import { useRecordsExtent } from '../../sync/queries/use-orders.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import type { Records } from '../../sync/store/records-state.ts'

export function notesToCopy(records: Records): OrderRecord[] {
  return kindsFor('workroom').flatMap((kind) =>
    records[kind].newestFirst.filter(
      (record) => isOpen(record) && record.notes?.trim() && !record.workroomNotes?.trim(),
    ),
  )
}

const DONE = 'zari-workroom-notes'

/**
 * Offers once per device to copy notes to the workroom, which does not receive the shop's notes. The list
 * loads on demand.
 */
export function WorkroomNotesLine() {
  const extent = useRecordsExtent()
  const records = useAppStore((state) => state.records)
  const [isDone, setDone] = useState(() => deviceStorage.read(DONE) !== null)
  const [loaded, setLoaded] = useState<{ Card: ComponentType<{ onDone: () => void }> }>()
  const hasNotes = !isDone && extent === 'whole' && notesToCopy(records).length > 0
  const isNothing = !isDone && extent === 'whole' && !hasNotes
  useEffect(() => {
    if (isNothing) deviceStorage.store(DONE, 'done')
  }, [isNothing])
  useEffect(() => {
    if (!hasNotes) return
    import('./workroom-notes-card.tsx').then(
      ({ WorkroomNotesCard }) => setLoaded({ Card: WorkroomNotesCard }),
      () => {},
    )
  }, [hasNotes])
  const finish = () => {
    deviceStorage.store(DONE, 'done')
    setDone(true)
  }
  return hasNotes && loaded ? <loaded.Card onDone={finish} /> : null
}
