import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { FormOutcome } from '@zari/shared/publishing/site-renderer'
import { css } from '@zari/shared/styled-system/css'
import type { FormShop } from './form-props.ts'
import { outcomePanel } from './outcome-panel.ts'
import { FAILED_TITLE } from './texts.ts'
import { ThankYou } from './thank-you.tsx'

interface Props {
  kind: OrderKind
  shop: FormShop
  outcome: FormOutcome | undefined
  /** Whether a notice tells of it too. */
  announced: boolean
}

/** How the last attempt came out, above the fields. */
export function FormOutcomeNote({ kind, shop, outcome, announced }: Props) {
  if (!outcome) return null
  if (outcome.sent) return <ThankYou kind={kind} shop={shop} order={outcome.order} announced={announced} />
  return (
    <div {...outcomePanel(true)} data-sent="false">
      <p className={css({ fontWeight: 'bold' })}>{FAILED_TITLE}</p>
      <p>{outcome.message}</p>
    </div>
  )
}
