import { sameValue } from '@zari/shared/orders/merge-edit'
import { PIECEWORK_FIELDS } from '@zari/shared/orders/stage'
import { fail, type Intent, type Notes, type Value } from './notes.ts'
import type { Applied } from './types.ts'

/** Compares the steps of orders with what their editors did and saw. */
export function createStepsOracle({ intents, placeOf, placeOfKey }: Notes) {
  return {
    /** No two steps that count for piecework were sent as one edit. */
    checkApart(): void {
      const steps = intents.flatMap((intent) => {
        const at = placeOf(intent)
        const counted = PIECEWORK_FIELDS.filter((field) => Object.hasOwn(intent.fields, field))
        return at === undefined || intent.save === 'amended' ? [] : counted.map((field) => `${at} ${field}`)
      })
      if (new Set(steps).size < steps.length) fail('Two steps were sent as one', steps)
    },

    /**
     * A step counts for the person whom its editor saw, if the order was ever given to them.
     * @param before whom it was given to when the step arrived
     */
    checkCounted(applied: Applied, log: readonly Applied[], before: Value): void {
      const { key, record, field } = applied
      if (field !== 'stage' && field !== 'status') return
      const at = placeOfKey.get(key)
      const own = intents.filter((intent) => placeOf(intent) === at && Object.hasOwn(intent.fields, field))
      if (at === undefined || own.length === 0) return
      const counted = applied.seenAssignee === undefined ? before : applied.seenAssignee
      const given = log
        .slice(0, log.indexOf(applied))
        .filter((one) => one.record === record && one.field === 'assigneeId')
      const had = [before, ...given.map(({ from }) => from)]
      const isRight = ({ assignee }: Intent) =>
        sameValue(assignee, counted) || !had.some((value) => sameValue(value, assignee))
      if (!own.some(isRight))
        fail('A step counts for somebody whom its editor did not see', { applied, own, had })
    },
  }
}
