import { type ComponentType, useEffect, useState } from 'react'
import { useRecordsExtent } from '../../records/use-records.ts'
import { useAppStore } from '../../state/app-store.ts'
import { deviceMemory } from '../../state/browser-memory.ts'
import { notesToCopy } from './notes-to-copy.ts'

const DONE = 'zari-workroom-notes'

/**
 * On Today, once on each device: the workroom does not get the shop's notes any more, so staff copy what a tailor needs
 * into the note for the workroom. The list's code is read only where there is something to copy.
 */
export function WorkroomNotesLine() {
  const extent = useRecordsExtent()
  const records = useAppStore((state) => state.records)
  const [isDone, setDone] = useState(() => deviceMemory.read(DONE) !== null)
  const [loaded, setLoaded] = useState<{ Card: ComponentType<{ onDone: () => void }> }>()
  const hasNotes = !isDone && extent === 'whole' && notesToCopy(records).length > 0
  const isNothing = !isDone && extent === 'whole' && !hasNotes
  useEffect(() => {
    if (isNothing) deviceMemory.keep(DONE, 'done')
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
    deviceMemory.keep(DONE, 'done')
    setDone(true)
  }
  return hasNotes && loaded ? <loaded.Card onDone={finish} /> : null
}
