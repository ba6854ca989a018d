import type { OrderRecord } from '@zari/shared/orders/order'
import { whyNotStatus } from '@zari/shared/orders/role-access'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { nextStepOf } from '../../orders/next-step.ts'
import { customerName } from '../../orders/record-words.ts'
import { useStep } from '../../records/use-step.ts'
import { useRole } from '../../state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { useUnpaidQuestion } from '../order-dialogs/index.ts'

const button = css({ paddingInline: '2.5', gap: '1', fontSize: 'sm', whiteSpace: 'nowrap' })

/** What comes next for an order, in one touch. Nothing where nothing does. */
export function NextStepButton({ record, className }: { record: OrderRecord; className?: string }) {
  const { isSaving, take } = useStep()
  const role = useRole()
  const { beforeStatus, question } = useUnpaidQuestion(record)
  const next = nextStepOf(record)
  // The payment that was begun from the question stays open when another device completes the order.
  if (!next) return question
  const { edit, fields } = next.change
  if (edit === 'status' && whyNotStatus(role, record.status, fields.status)) return question
  const step = () => void take(record, next.change)
  return (
    <>
      <Button
        className={cx(button, className)}
        disabled={isSaving}
        aria-label={`${customerName(record)}, next: ${next.label}`}
        onClick={() => (edit === 'status' ? beforeStatus(fields.status, step) : step())}
      >
        {next.label} <Icon name="next" size={16} />
      </Button>
      {question}
    </>
  )
}
