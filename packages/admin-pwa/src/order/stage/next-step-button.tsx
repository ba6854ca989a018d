import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type RefObject, useRef } from 'react'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { deliverOrSet } from '../delivery/deliver-or-set.ts'
import type { OpenOrderDialog } from '../dialogs/use-order-dialogs.tsx'
import { openMessage } from '../whatsapp/open-message.ts'
import { useOpenedMessage } from '../whatsapp/opened-message.tsx'
import { answeredNow, type NextStep, nextStepOf, statusIn } from './next-step.ts'
import { useNextStep } from './use-next-step.ts'

const small = css({ paddingInline: '2', gap: '1', fontSize: 'sm', lineHeight: '1.15' })

/** While Update shows; on a phone it is below the page's parts. */
const plainBesideUpdate = css({
  '[data-layout]:has([data-update]) &, [data-layout]:has([data-update]) ~ * &': {
    background: 'surface',
    color: 'text',
    '&:not(:focus-visible)': { outlineColor: 'line', outlineOffset: '-1px' },
  },
})

const icons = {
  answer: 'message',
  answered: 'done',
  move: 'next',
  deliver: 'done',
  payment: 'rupee',
  receipt: 'print',
} as const satisfies Record<NextStep['type'], IconName>

export function useNextStepOf(record: OrderRecord): NextStep | undefined {
  return nextStepOf(record, useRole(), useOpenedMessage(record) !== undefined)
}

/**
 * @param openDialog without it, an order that is delivered has no step
 * @param look `quiet`: a word only where there is room
 * @param focusFallback for when the order has left its list
 */
export function NextStepButton({
  record,
  openDialog,
  className,
  look,
  isShort = false,
  focusFallback,
}: {
  record: OrderRecord
  openDialog?: OpenOrderDialog | undefined
  className?: string | undefined
  look?: 'main' | 'plain' | 'quiet'
  isShort?: boolean
  focusFallback?: RefObject<HTMLElement | null>
}) {
  const button = useRef<HTMLButtonElement>(null)
  const { isSaving, take } = useNextStep(focusFallback ?? button)
  const step = useNextStepOf(record)
  if (!step || (!openDialog && (step.type === 'payment' || step.type === 'receipt'))) return null
  const { label, short } = step
  function press(now: NextStep) {
    if ('steps' in now) deliverOrSet(record, statusIn(now.steps), () => void take(record, ...now.steps))
    else if (now.type === 'answer') openMessage([record])
    else if (now.type === 'answered') void take(record, answeredNow())
    else openDialog?.(now.type, record, now.type === 'receipt' ? now.paymentId : undefined)
  }
  return (
    <Button
      // Another button for each step, or a double tap would take two.
      key={label}
      ref={button}
      {...(look && { look })}
      {...(look === 'quiet' && { 'data-tip': label })}
      className={cx(look === 'main' && plainBesideUpdate, !look && small, className)}
      disabled={isSaving}
      aria-label={`${customerName(record)}, next: ${label}`}
      onClick={() => press(step)}
    >
      <span>{isShort ? short : label}</span> <Icon name={icons[step.type]} size={16} />
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

/** Beside Answer, where the customer is told without WhatsApp. @param isIcon in a row */
export function AnsweredButton({ record, isIcon = false }: { record: OrderRecord; isIcon?: boolean }) {
  const { isSaving, take } = useNextStep()
  if (useNextStepOf(record)?.type !== 'answer') return null
  const button = {
    disabled: isSaving,
    'aria-label': `${customerName(record)}: Mark as answered`,
    onClick: () => void take(record, answeredNow()),
  }
  return isIcon ? (
    <IconButton {...button}>
      <Icon name="done" />
    </IconButton>
  ) : (
    <Button look="quiet" className={small} {...button}>
      Mark as answered
    </Button>
  )
}
