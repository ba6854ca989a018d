import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { customerName } from '../../orders/record-words.ts'
import { useStep } from '../../records/use-step.ts'

const button = css({ paddingInline: '2.5', fontSize: 'sm', whiteSpace: 'nowrap', width: '7.25rem' })

/** For an order of the website: the customer has been answered, and the work has not begun. */
export function AnsweredButton({ record }: { record: OrderRecord }) {
  const { isSaving, take } = useStep()
  return (
    <Button
      className={button}
      disabled={isSaving}
      aria-label={`${customerName(record)}: Answered`}
      onClick={() => void take(record, { edit: 'notes', fields: { answeredAt: new Date().toISOString() } })}
    >
      Answered
    </Button>
  )
}
