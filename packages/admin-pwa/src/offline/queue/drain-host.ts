import type { DrainHost } from './drainer.ts'
import {
  QUEUE_STORES,
  markSent,
  ownEntries,
  removeSent,
  setProblem,
  setUploaded,
  uploadAgain,
} from './edit-queue.ts'
import { waitingPictures } from './queued-pictures.ts'
import type { Ports } from '../ports.ts'
import type { Sight } from '../tabs/tab-state.ts'
import { readMeta } from '../store.ts'

/** What the drainer takes from the queue, and what it puts there of the server's answers. */
export function queueSide(ports: Ports, sight: Sight): Omit<DrainHost, 'signInNeeded' | 'serverIs'> {
  const { store, clock, entryFormat } = ports
  return {
    ports,
    entries: sight.mirror.entries,
    claim: async (choose) => {
      const owner = sight.user()?.id
      if (owner === undefined) return undefined
      return store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if ((await readMeta(tx, 'user'))?.user?.id !== owner) return undefined
        const next = choose(await ownEntries(tx, owner, entryFormat))
        return next && waitingPictures(next).length === 0 ? markSent(tx, next, clock.now()) : next
      })
    },
    applied: (entry, record) =>
      sight.takeAnswer(entry, record, (tx) => removeSent(tx, entry.user, entry.key, entryFormat)),
    attention: (entry, problem, current) =>
      sight.takeAnswer(entry, current, async (tx) => {
        const isLostUpload =
          problem.reason === 'refused' && problem.issues.some(({ path }) => path.startsWith('uploadedFiles'))
        const again =
          isLostUpload && (await uploadAgain(tx, entry.user, entry.key, ports.newKey(), entryFormat))
        if (!again) await setProblem(tx, entry.user, entry.key, entryFormat, problem)
      }),
    uploaded: async (entry, pictureId, path) => {
      // Somebody else has signed in meanwhile: it is uploaded again when its owner is back.
      if (sight.user()?.id !== entry.user) return
      await sight.changeQueue((tx) => setUploaded(tx, entry, pictureId, path, entryFormat))
    },
  }
}
