import { formatAmount } from '@zari/shared/money/money'
import { agreedToSet } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useToday } from '../../sync/hooks/use-today.ts'
import { describeDue } from '../dates/due-labels.ts'
import { useNextStep } from '../stage/use-next-step.ts'

const styles = {
  offer: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    _print: { display: 'none' },
  }),
  words: css({ flex: '1 1 16rem', minWidth: '0', overflowWrap: 'anywhere' }),
  button: css({ whiteSpace: 'normal', paddingInline: { base: '3', md: '5' } }),
}

const inWords = new Intl.ListFormat('en-IN')

/** Offered once; money never changes by itself. */
export function AgreedOffer({ record }: { record: OrderRecord }) {
  const today = useToday()
  const { isSaving, take } = useNextStep()
  const offer = agreedToSet(record)
  if (!offer) return null
  const { bill, totalAmount, dueDate, trialDate } = offer.fields
  const parts = [
    totalAmount && {
      agreed: formatAmount(totalAmount),
      now: record.totalAmount ? formatAmount(record.totalAmount) : 'no price',
    },
    dueDate && { agreed: describeDue(dueDate, today).day, now: describeDue(record.dueDate, today).day },
    trialDate && {
      agreed: `trial ${describeDue(trialDate, today).day}`,
      now: record.trialDate ? `trial ${describeDue(record.trialDate, today).day}` : 'no trial',
    },
  ].filter((part) => part !== undefined && part !== '')
  const agreed = inWords.format(parts.map((part) => part.agreed))
  const keep = `Keep ${parts.length === 1 && record.totalAmount ? parts[0]?.now : 'the order’s'}`
  const settled = { settledDesign: offer.id }
  /** Sent too, so that setting it on another device meanwhile is a conflict. */
  const kept = {
    ...settled,
    ...(bill ? { bill: record.bill ?? null } : totalAmount && { totalAmount: record.totalAmount }),
    ...(trialDate && { trialDate: record.trialDate ?? null }),
  }
  const set = () => {
    const notes = {
      ...settled,
      ...(bill ? { bill } : totalAmount && { totalAmount }),
      ...(trialDate && { trialDate }),
    }
    void take(
      record,
      { edit: 'notes', fields: notes },
      ...(dueDate ? [{ edit: 'due-date', fields: { dueDate } } as const] : []),
    )
  }
  return (
    <div className={styles.offer}>
      <p className={styles.words}>
        Customer approved <strong>{agreed}</strong>. The order has{' '}
        {inWords.format(parts.map((part) => part.now))}.
      </p>
      <Button
        className={styles.button}
        disabled={isSaving}
        aria-label={`${customerName(record)}: Set ${agreed} as agreed`}
        onClick={set}
      >
        Set {agreed} as agreed
      </Button>
      <Button
        look="quiet"
        className={styles.button}
        disabled={isSaving}
        aria-label={`${customerName(record)}: ${keep}`}
        onClick={() => void take(record, { edit: 'notes', fields: kept })}
      >
        {keep}
      </Button>
    </div>
  )
}
