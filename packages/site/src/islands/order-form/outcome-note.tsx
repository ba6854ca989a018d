import type { FormOutcome } from '@zari/shared/api/site-renderer'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { FAILED_TITLE, formTexts } from './texts.ts'

/**
 * How the last attempt came out, above the fields. Where the page came from a post without script it takes the
 * focus, which also scrolls to it.
 */
export function FormOutcomeNote({ kind, outcome }: { kind: OrderKind; outcome: FormOutcome | undefined }) {
  if (!outcome) return null
  const title = outcome.sent ? formTexts[kind].sentTitle : FAILED_TITLE
  const text = outcome.sent ? formTexts[kind].sentText : outcome.message
  return (
    <div id="form-outcome" tabIndex={-1} {...arrival} data-sent={outcome.sent} className={note}>
      <p className={css({ fontWeight: 'bold' })}>{title}</p>
      <p>{text}</p>
    </div>
  )
}

/** This page is an answer: its focus belongs on what was answered, not on the page's beginning. */
const arrival = { autoFocus: true }

const note = css({
  padding: '4',
  borderInlineStart: '4px solid {colors.teal}',
  background: 'sand',
  scrollMarginTop: '24',
  '&[data-sent=false]': { borderColor: 'lateText', background: 'lateGround' },
})
