import type { OrderRecord } from '@zari/shared/orders/order'
import { statusChangeError } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useRef } from 'react'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { deliverOrSet } from '../delivery/deliver-or-set.ts'
import { answeredNow, nextStepOf } from './next-step.ts'
import { useNextStep } from './use-next-step.ts'

const small = css({ paddingInline: '2', gap: '1', fontSize: 'sm', lineHeight: '1.15' })

export function NextStepButton({
  record,
  className,
  look,
  isShort = false,
}: {
  record: OrderRecord
  className?: string
  /** The stage alone. */
  isShort?: boolean
  look?: 'main'
}) {
  const button = useRef<HTMLButtonElement>(null)
  const { isSaving, take } = useNextStep(button)
  const role = useRole()
  const next = nextStepOf(record)
  if (!next) return null
  const { edit, fields } = next.change
  if (edit === 'status' && statusChangeError(role, record.status, fields.status)) return null
  // On the order's page `Collected` is one of the steps.
  const isDelivery = record.kind !== 'contact-inquiries' && edit === 'status' && fields.status === 'completed'
  const label = look && isDelivery ? 'Deliver' : next.label
  const step = () => {
    // Again, for the time of the press.
    const { change } = nextStepOf(record) ?? next
    void take(record, change)
  }
  return (
    <Button
      // Another button for each step, or a double tap would take two.
      key={label}
      ref={button}
      {...(look && { look })}
      className={look ? className : cx(small, className)}
      disabled={isSaving}
      aria-label={`${customerName(record)}, next: ${label}`}
      onClick={() => (edit === 'status' ? deliverOrSet(record, fields.status, step) : step())}
    >
      {isShort ? label.replace('Move to ', '') : label} <Icon name="next" size={16} />
    </Button>
  )
}

export function TrialDoneButton({ record }: { record: OrderRecord }) {
  const { isSaving, take } = useNextStep()
  const today = useToday()
  return (
    <Button
      className={small}
      disabled={isSaving}
      aria-label={`${customerName(record)}: Trial done`}
      onClick={() => void take(record, { edit: 'notes', fields: { trialDoneOn: today } })}
    >
      Trial done
    </Button>
  )
}

export function AnsweredButton({ record }: { record: OrderRecord }) {
  const { isSaving, take } = useNextStep()
  return (
    <Button
      className={small}
      disabled={isSaving}
      aria-label={`${customerName(record)}: Mark as answered`}
      onClick={() => void take(record, answeredNow())}
    >
      Mark as answered
    </Button>
  )
}
