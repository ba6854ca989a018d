import { dayInIndia } from '@zari/shared/time/due-date'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { RefObject } from 'react'
import type { OutboxEntry } from '../../sync/engine/entry.ts'
import { showSendResult } from '../../sync/hooks/save-messages.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useSaving } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { formatDay, formatTime } from '../../ui/format-date.ts'
import { describePayment } from '../../ui/payment-labels.ts'
import { discard } from './entry-actions.tsx'
import { EntryCard } from './entry-card.tsx'

const question = css({ width: '100%', fontWeight: 'medium' })

const verbOf = ({ refund, moveId, reverses }: PaymentEntry) =>
  refund ? 'refunded' : moveId !== undefined ? 'moved' : reverses === undefined ? 'took off' : 'cancelled'

function useWhatWentOut(): (out: PaymentEntry | undefined) => string {
  const accountName = useAccountName()
  const today = useToday()
  return (out) => {
    if (!out) return 'This is more than was received.'
    const { at, by, amount, method } = out
    const day = dayInIndia(new Date(at))
    const when = `${day === today ? '' : `on ${formatDay(day, today)} `}at ${formatTime(at)}`
    return `${accountName(by)} already ${verbOf(out)} ${describePayment({ amount: -amount, method })} ${when}.`
  }
}

/** Of money that would leave less than nothing on its order: dropped or kept only as a person says. */
export function BelowZeroQuestion({
  entry,
  focusFallback,
}: {
  entry: OutboxEntry
  focusFallback: RefObject<HTMLElement | null>
}) {
  const { isSaving, save } = useSaving(focusFallback)
  const describe = useWhatWentOut()
  const { key, operation, problem } = entry

  async function keep() {
    const engine = staffEngine()
    if (await engine.keepBelowZero(key)) showSendResult(operation, await engine.waitForResult(key))
  }

  return (
    <EntryCard entry={entry}>
      <p className={question}>
        {describe(problem?.reason === 'refused' ? problem.out : undefined)} Was it paid out twice?
      </p>
      <Button disabled={isSaving} onClick={() => void save(operation, () => discard(entry))}>
        No, discard mine
      </Button>
      <Button disabled={isSaving} onClick={() => void save(operation, keep)}>
        Yes, keep both
      </Button>
    </EntryCard>
  )
}
