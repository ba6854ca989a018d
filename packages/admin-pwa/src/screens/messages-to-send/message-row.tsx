import { uuidv7 } from '@zari/shared/lib/ids'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { formatRupees, sumRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { describeTrial } from '../../order/dates/due-labels.ts'
import { owedOn, pieceName } from '../../order/visit-orders.ts'
import { composeMessage } from '../../order/whatsapp/compose-message.ts'
import { languageOf, noteOf } from '../../order/whatsapp/customer-language.ts'
import type { MessageToSend } from '../../order/whatsapp/messages-to-send.ts'
import { openMessage } from '../../order/whatsapp/open-message.ts'
import { SentButton } from '../../order/whatsapp/sent-button.tsx'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

const styles = {
  row: css({
    display: 'grid',
    gap: '1.5',
    minWidth: '0',
    padding: '3.5',
    background: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
    lg: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '5' },
  }),
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' }),
  name: css({
    flex: '1 1 10rem',
    minWidth: '0',
    fontSize: '1.125rem',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    paddingBlock: '1',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'near' },
  }),
  why: css({ fontSize: 'sm', fontWeight: 'semibold' }),
  pieces: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  text: css({ fontSize: 'sm', lineClamp: '2', overflowWrap: 'anywhere', color: 'textMute' }),
  acts: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    marginTop: { base: '1', lg: '0' },
    lg: { gridColumn: '2', gridRow: '1 / span 3', alignSelf: 'center' },
    // Three in a phone's line.
    '& > button': { paddingInline: { base: '2', sm: '4' }, fontSize: { base: 'sm', sm: 'md' } },
  }),
  opened: css({ fontSize: 'sm' }),
}

function Reason({ message: { wording, orders } }: { message: MessageToSend }) {
  const [record] = orders
  const today = useToday()
  switch (wording) {
    case 'trial':
      return describeTrial(record, today)
    case 'late_quote':
      return (
        <>
          Asked <RelativeTime instant={record.createdAt} />
        </>
      )
    case 'ready':
      return record.stageAt ? (
        <>
          Ready <RelativeTime instant={record.stageAt} />
        </>
      ) : (
        'Ready'
      )
    case 'balance':
      return `${formatRupees(sumRupees(orders.map((order) => owedOn(order) ?? 0)))} to pay`
    case 'thanks':
      return (
        <>
          Collected <RelativeTime instant={record.completedAt ?? null} />
        </>
      )
  }
}

/** Without greeting and last lines. */
function bodyOf(text: string): string {
  return text.split('\n\n').slice(1, 2).join('')
}

export function MessageRow({
  message,
  focusFallback,
}: {
  message: MessageToSend
  focusFallback: RefObject<HTMLElement | null>
}) {
  const { wording, opened, orders } = message
  const [record] = orders
  const name = customerName(record)
  const language = languageOf(record.phone, record.language)
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <Link className={styles.name} to={recordPath(record)} dir="auto">
          {name}
        </Link>
        <span className={styles.why}>
          <Reason message={message} />
        </span>
      </div>
      <p className={styles.pieces} dir="auto">
        {orders.map(pieceName).join(', ')}
      </p>
      <p className={styles.text} lang={language} dir="auto">
        {bodyOf(composeMessage(orders, language, wording))}
      </p>
      <div className={styles.acts}>
        {opened && (
          <>
            <SentButton message={opened} name={name} focusFallback={focusFallback} look="main" />
            <span className={styles.opened}>
              Opened <RelativeTime instant={opened.at} />
            </span>
          </>
        )}
        <Button
          look={opened ? undefined : 'done'}
          aria-label={`WhatsApp ${name}`}
          onClick={() => openMessage(orders, wording)}
        >
          <Icon name="message" size={18} /> WhatsApp
        </Button>
        {!opened && (
          <>
            <Button
              look="quiet"
              aria-label={`Change text for ${name}`}
              onClick={() => useAppStore.setState({ messageTo: { orders, wording } })}
            >
              Change text
            </Button>
            <MarkAsSentButton message={message} name={name} focusFallback={focusFallback} />
          </>
        )}
      </div>
    </li>
  )
}

/** Told at the counter, or by a call. */
function MarkAsSentButton({
  message: { wording, orders },
  name,
  focusFallback,
}: {
  message: MessageToSend
  name: string
  focusFallback: RefObject<HTMLElement | null>
}) {
  const { isSaving, saveOperations } = useSaveEdits(focusFallback)

  function note() {
    const [record] = orders
    const phone = customerKey(record.phone)
    if (!phone) return
    const id = uuidv7()
    const sentMessage = {
      language: languageOf(record.phone, record.language),
      text: 'Told without WhatsApp',
      wording,
    }
    const noted = { id, ...noteOf(orders, sentMessage) }
    const { at } = noted
    const sent = { type: 'mark-message', id: uuidv7(), at, messageId: id, isSent: true } as const
    void saveOperations([newOperation(phone, name, noted), newOperation(phone, name, sent)])
  }

  return (
    <Button look="quiet" disabled={isSaving} aria-label={`Mark as sent: ${name}`} onClick={note}>
      Mark as sent
    </Button>
  )
}
