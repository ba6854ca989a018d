import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { nextSteps } from '../../content/next-steps.ts'
import type { FormShop } from './form-props.ts'
import { outcomePanel } from './outcome-panel.ts'
import { formTexts } from './texts.ts'

interface Props {
  kind: OrderKind
  shop: FormShop
  /** The last eight characters of its id; the server knows none for an old address. */
  order: string | undefined
  /** Whether a notice says the same at this moment, or this has to. */
  announced: boolean
}

/** Stays when the notice is gone: that the request is there, its number, what comes next, and a way to the shop. */
export function ThankYou({ kind, shop, order, announced }: Props) {
  const { sentTitle, sentText, request } = formTexts[kind]
  // The form stands under the page's own heading, on the home page under its section's.
  const Heading = kind === 'contact-inquiries' ? 'h3' : 'h2'
  return (
    <div {...outcomePanel(!announced)} data-sent="true">
      <Heading
        className={css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.2', color: 'maroon' })}
      >
        Thank you
      </Heading>
      {!announced && (
        <div>
          <p className={css({ fontWeight: 'bold' })}>{sentTitle}</p>
          <p>{sentText(shop.quoteWithin)}</p>
        </div>
      )}
      {order && (
        <p>
          Your {request} has the number <strong className={number}>{order}</strong>. Name it when you call or
          write to us.
        </p>
      )}
      <ol className={css({ display: 'grid', gap: '1', listStyle: 'decimal', paddingInlineStart: '5' })}>
        {nextSteps(kind, shop).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a
        href={whatsAppAddress(shop, request, order)}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(button({ look: 'plain' }), css({ justifySelf: 'start' }))}
      >
        WhatsApp us about it
      </a>
    </div>
  )
}

/** Like `whatsAppLink`, without its knowledge of the world's numbers. */
function whatsAppAddress({ name, whatsApp }: FormShop, request: string, order: string | undefined): string {
  const text = `Hello ${name}, I have a question about my ${request}${order ? ` ${order}` : ''}.`
  return `https://wa.me/${digitsOf(whatsApp)}?text=${encodeURIComponent(text)}`
}

/** A number that was typed without a country's is Indian; one before it may have a zero. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

const number = css({ fontWeight: 'bold', fontSize: 'lg', whiteSpace: 'nowrap' })
