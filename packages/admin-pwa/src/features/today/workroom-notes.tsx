import { deviceStorage } from '@zari/shared/browser-storage'
import type { OrderRecord } from '@zari/shared/orders/order'
import { kindsFor } from '@zari/shared/orders/role-access'
import { isOpen } from '@zari/shared/orders/status'
import { type ComponentType, useEffect, useState } from 'react'
import { useRecordsExtent } from '../../sync/queries/use-orders.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import type { Records } from '../../sync/store/records-state.ts'

/** Open orders of the workroom's kinds that have notes of the shop and no note for the workroom. */
export function notesToCopy(records: Records): OrderRecord[] {
  return kindsFor('workroom').flatMap((kind) =>
    records[kind].newestFirst.filter(
      (record) => isOpen(record) && record.notes?.trim() && !record.workroomNotes?.trim(),
    ),
  )
}

const DONE = 'zari-workroom-notes'

/**
 * On Today, once on each device: the workroom does not get the shop's notes any more, so staff copy what a tailor needs
 * into the note for the workroom. The list's code is read only where there is something to copy.
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
      // Offered again the next time.
      () => {},
    )
  }, [hasNotes])
  const finish = () => {
    deviceStorage.store(DONE, 'done')
    setDone(true)
  }
  return hasNotes && loaded ? <loaded.Card onDone={finish} /> : null
}
