import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type FormOutcome, OUTCOME_ID, sentOrder } from '@zari/shared/publishing/site-renderer'
import { telNumber } from '@zari/shared/shop/shop-text'
import { digitsIn } from '@zari/shared/text/typed-text'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { Icon } from '../../components/icon.tsx'
import type { IslandKey, Words } from '../../content/texts/words.ts'
import { Filled, useWords } from '../../content/texts/words-context.tsx'
import { nextSteps } from '../../content/form-content.ts'
import type { FormShop } from '../../content/form-content.ts'
import { useState } from 'react'
import { ActionButton } from '../action-button.tsx'
import { useHydrated } from './use-request-form.ts'

function resultAttributes(isArrival: boolean) {
  return {
    id: OUTCOME_ID,
    tabIndex: -1,
    className: panel,
    ...(isArrival && { autoFocus: true }),
  }
}

const panel = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderInlineStart: '4px solid {colors.teal}',
  background: 'linen',
  // Less than what the page keeps free: nothing above it is half in sight.
  scrollMarginTop: { base: '-2', md: '4' },
  '&[data-sent=false]': { borderColor: 'lateText', background: 'lateGround' },
  // Focused for screen readers; nothing in it is pressed.
  outline: 'none',
})

interface Props {
  kind: OrderKind
  shop: FormShop
  /** The order's number and the last eight characters of its id; unknown for an old address. */
  order: string | undefined
  trackingUrl: string | undefined
  /** Whether a notification announces it too, so that this is no live region. */
  announced: boolean
}

function ThankYou({ kind, shop, order, trackingUrl, announced }: Props) {
  const words = useWords()
  const { say } = words
  const request = say(`form.${kind}.request`)
  // Keeps the heading levels in order: on the home page the form is inside a section.
  const Heading = kind === 'contact-inquiries' ? 'h3' : 'h2'
  return (
    <div {...resultAttributes(!announced)} data-sent="true" data-sent-kind={kind}>
      <Heading
        className={css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.2', color: 'maroon' })}
      >
        {say('form.thanks')}
      </Heading>
      {!announced && (
        <div>
          <p className={css({ fontWeight: 'bold' })}>{say(`form.${kind}.sentTitle`)}</p>
          <p>{say(`form.${kind}.sentText`, { within: shop.quoteWithin })}</p>
        </div>
      )}
      <ol className={steps}>
        {nextSteps(kind, shop, words).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {order && (
        <p>
          <Filled text={say('form.yourNumber')} request={request} order={<OrderNumber order={order} />} />
        </p>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        {trackingUrl && <TrackingLink url={trackingUrl} />}
        {shop.whatsApp && (
          <a
            href={whatsAppAddress(shop, questionOf(shop, request, order, words))}
            target="_blank"
            rel="noopener noreferrer"
            className={button({ look: 'plain' })}
          >
            <Icon name="message" size={20} />
            {say('form.whatsApp')}
          </a>
        )}
      </div>
    </div>
  )
}

/** The running number is what people read out; the rest of `1145 · 8f3a91c2` is small beside it. */
function OrderNumber({ order }: { order: string }) {
  const [number = '', id] = order.split(' · ')
  return (
    <strong className={orderNumber}>
      {number}
      {id && <span className={beside}> · {id}</span>}
    </strong>
  )
}

function questionOf(
  { name: shop }: FormShop,
  request: string,
  order: string | undefined,
  { say }: Words<IslandKey>,
): string {
  return order
    ? say('form.questionOfOrder', { shop, request, order })
    : say('form.question', { shop, request })
}

function whatsAppAddress({ whatsApp }: FormShop, text: string): string {
  return `https://wa.me/${digitsOf(whatsApp)}?text=${encodeURIComponent(text)}`
}

/** A number without a country code is Indian; leading zeros are removed. */
function digitsOf(phone: string): string {
  const digits = digitsIn(phone).replace(/^0+/, '')
  return digits.length === 10 ? `91${digits}` : digits
}

const steps = css({ display: 'grid', gap: '1', listStyle: 'decimal', paddingInlineStart: '5' })

const orderNumber = css({ fontWeight: 'bold', fontSize: 'xl', whiteSpace: 'nowrap' })

const beside = css({ fontWeight: 'normal', fontSize: 'sm', color: 'textMute' })

interface OutcomeNoteProps {
  kind: OrderKind
  shop: FormShop
  outcome: FormOutcome | undefined
  announced: boolean
}

export function FormOutcomeNote({ kind, shop, outcome, announced }: OutcomeNoteProps) {
  const { say } = useWords()
  const hydrated = useHydrated()
  if (!outcome) return null
  if (outcome.sent) {
    // The page is the same for everyone: its address has the number.
    const { order = hydrated ? sentOrder(location.search) : undefined, trackingUrl } = outcome
    return <ThankYou {...{ kind, shop, order, trackingUrl, announced }} />
  }
  return (
    <div {...resultAttributes(true)} data-sent="false">
      <p className={css({ fontWeight: 'bold' })}>{say('form.failedTitle')}</p>
      <p>{outcome.message}</p>
    </div>
  )
}

export function NotSent({ message, phone }: { message: string; phone: string }) {
  const { say } = useWords()
  const call = phone && (
    <a href={`tel:${telNumber(phone)}`} className={css({ textDecoration: 'underline' })}>
      {phone}
    </a>
  )
  return (
    <div tabIndex={-1} className={note} data-not-sent>
      <p className={css({ fontWeight: 'semibold' })}>
        {say('form.failedTitle')}. {message}
      </p>
      <p>
        {say('form.stillHere')} {call && <Filled text={say('form.orCall')} phone={call} />}
      </p>
    </div>
  )
}

const note = css({
  padding: '4',
  borderInlineStart: '4px solid {colors.lateText}',
  background: 'lateGround',
})

/** The link is shown only here: the customer has to save it. */
function TrackingLink({ url }: { url: string }) {
  const { say } = useWords()
  const [copied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)

  async function keep() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch (error) {
      const isClosedByUser = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosedByUser) setRefused(true)
    }
  }

  return (
    <>
      <a href={url} className={button({ look: 'main' })}>
        {say('form.seeOrder')}
      </a>
      <ActionButton onClick={() => void keep()} className={withScript}>
        {say(copied ? 'form.copied' : 'form.share')}
      </ActionButton>
      <p className={isRefused ? below : withoutScript}>
        <Filled text={say('form.follow')} link={<span className={address}>{url}</span>} />
      </p>
    </>
  )
}

const withScript = css({ 'html:not([data-script]) &': { display: 'none' } })
const below = css({ order: 1, width: '100%' })
const withoutScript = cx(below, css({ 'html[data-script] &': { display: 'none' } }))
const address = css({ userSelect: 'all', overflowWrap: 'anywhere' })
