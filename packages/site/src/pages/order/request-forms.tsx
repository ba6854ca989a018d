import { MAX_REQUEST_LENGTH, REQUEST_TYPES, type RequestType } from '@zari/shared/orders/customer-request'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { type OrderPageWords, orderPageWords } from '@zari/shared/messages/order-page-words'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { card, heading, muted } from './order-styles.ts'

export function RequestForms({ page }: { page: OrderPageContent }) {
  const words = orderPageWords[page.language]
  return (
    <section className={card} aria-labelledby="ask">
      <h2 id="ask" className={heading}>
        {words.ask}
      </h2>
      <p className={muted}>{words.askNote}</p>
      <div>
        {REQUEST_TYPES.map((type) => (
          <RequestForm key={type} type={type} page={page} />
        ))}
      </div>
    </section>
  )
}

function RequestForm({ type, page }: { type: RequestType; page: OrderPageContent }) {
  const words = orderPageWords[page.language]
  const { title, label, send } = words.requests[type]
  const refused = page.refused?.type === type ? page.refused : undefined
  const common = {
    label,
    name: 'text',
    defaultValue: refused?.text,
    error: refused && reasonOf(refused, words),
    maxLength: MAX_REQUEST_LENGTH,
    required: type !== 'cancel',
    autoFocus: refused !== undefined,
  }
  return (
    <details className={fold} open={refused !== undefined}>
      <summary className={summary}>{title}</summary>
      {/* The server answers what is wrong, in the language of the page. */}
      <form method="post" action={`${page.path}/requests?lang=${page.language}`} noValidate className={form}>
        <input type="hidden" name="type" value={type} />
        {type === 'date' && <TextField {...common} type="date" />}
        {type === 'phone' && <TextField {...common} type="tel" autoComplete="tel" />}
        {(type === 'message' || type === 'cancel') && <TextAreaField {...common} rows={3} />}
        <button type="submit" className={cx(button({ look: 'plain' }), css({ justifySelf: 'start' }))}>
          {send}
        </button>
      </form>
    </details>
  )
}

function reasonOf({ type, why }: NonNullable<OrderPageContent['refused']>, words: OrderPageWords): string {
  if (why !== 'empty') return words.refused[why]
  return words.missing[type === 'cancel' ? 'message' : type]
}

export const fold = css({ borderTop: '1px solid {colors.sand}' })

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3rem',
  fontWeight: 'medium',
  color: 'teal',
  cursor: 'pointer',
  _focusVisible: { focusRing: 'outside' },
  _before: { content: '"+"', width: '1.5rem', fontWeight: 'bold' },
  '[open] > &': { _before: { content: '"–"' } },
  '&::-webkit-details-marker': { display: 'none' },
})

export const form = css({ display: 'grid', gap: '3', paddingBlockEnd: '4' })
