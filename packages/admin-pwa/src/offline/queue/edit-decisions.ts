import type { FieldConflict } from '@zari/shared/orders/merge-edit'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { Ports } from '../ports.ts'
import {
  amendEdit,
  amendOrder,
  type Choices,
  discardEdit,
  makeDraftAgain,
  resolveEdit,
  retryEdit,
} from './decisions.ts'
import type { Drainer } from './drainer.ts'
import type { EditValues } from './entry.ts'
import type { QueueTransactions } from './queue-transactions.ts'

/** What a person may do with an edit of hers that has not reached the server. */
export function createEditDecisions(
  { entryFormat, newKey, clock }: Ports,
  changeQueue: QueueTransactions['changeQueue'],
  drainer: Pick<Drainer, 'wake' | 'tryNow'>,
) {
  return {
    /** @returns its key from now on: what the server knows under its key from something else is sent as something new */
    async retry(key: string): Promise<string> {
      const now = await changeQueue((tx, user) => retryEdit(tx, user, key, newKey, entryFormat))
      drainer.tryNow()
      return now ?? key
    },

    /** Throws an edit away, for good. @returns false when it was not there any more */
    async discard(key: string): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => discardEdit(tx, user, key, entryFormat))
      drainer.wake()
      return isDone
    },

    /**
     * Settles a conflict, field by field.
     * @param seen the conflicts that the person chose about: if they are others by now, nothing is settled
     * @returns the key of the edit that is sent for what is mine; null when nothing is sent; undefined when nothing was settled
     */
    async resolve(
      key: string,
      seen: readonly FieldConflict[],
      choices: Choices,
    ): Promise<string | null | undefined> {
      const fresh = newKey()
      const isSent = await changeQueue((tx, user) =>
        resolveEdit(tx, user, key, seen, choices, fresh, entryFormat),
      )
      drainer.wake()
      return isSent === undefined ? undefined : isSent ? fresh : null
    },

    /**
     * Makes another order of one that no server has.
     * @param about the customer's name
     * @returns false when it is at the server by now, or may be
     */
    async amendOrder(key: string, to: { order: NewOrder; about: string }): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => amendOrder(tx, user, key, to, newKey, entryFormat))
      drainer.wake()
      return isDone
    },

    /**
     * Makes measurements that the server refused a draft again, which becomes another set.
     * @param form as the screen reads it
     * @returns false when they do not wait for a person any more
     */
    measureAgain: (key: string, form: unknown): Promise<boolean> =>
      changeQueue((tx, user) => {
        const draft = { id: newKey(), user, form, files: [], changedAt: clock.now() }
        return makeDraftAgain(tx, user, key, { draft, of: 'measuring' }, entryFormat)
      }),

    /** Sends other values in place of those that the server refused. */
    async amend(key: string, fields: EditValues): Promise<boolean> {
      const isDone = await changeQueue((tx, user) => amendEdit(tx, user, key, fields, newKey(), entryFormat))
      drainer.wake()
      return isDone
    },
  }
}
