import { useEffect, useState } from 'react'
import type { Draft, DraftsOf } from '../offline/queue/drafts.ts'
import { useDialogOpen } from '../ui/use-dialog-open.ts'
import { staffEngine } from './staff-engine.ts'
import { isOpenIn, openElsewhere } from './use-draft.ts'

/**
 * What the signed-in person has begun on this device and not made, the last first, but for what is open in another window.
 * They are read again when a dialog opens or closes: what was begun in it, or thrown away there, is another list.
 * @param except what is open in this one
 */
export function useBegun(
  of: DraftsOf,
  except: string,
): { drafts: readonly Draft[]; drop: (id: string) => void } {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const isDialogOpen = useDialogOpen()
  useEffect(() => {
    let isOver = false
    Promise.all([staffEngine().drafts(of), openElsewhere()])
      .then(([found, held]) => {
        if (!isOver) setDrafts(found.filter(({ id }) => id !== except && !isOpenIn(held, id)))
      })
      .catch(reportError)
    return () => {
      isOver = true
    }
    // What is begun is not this screen's state: it changes on the device while a dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, except, isDialogOpen])

  function drop(id: string) {
    setDrafts((now) => now.filter((draft) => draft.id !== id))
    staffEngine().dropDraft(id, of).catch(reportError)
  }

  return { drafts, drop }
}
