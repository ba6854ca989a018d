import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { languageNames, type MessageLanguage } from '@zari/shared/languages/languages'
import { stageLabel, stageOf } from '@zari/shared/orders/stage'
import { customerName, DEFAULT_STATUS, filterLabels, isOrderStatus } from '@zari/shared/orders/status'
import { canReceive, cleanPhone, numbersIn, whatsAppLink } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useDraftForm, useReopened } from '../../sync/hooks/use-draft-form.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { languagesWith, useShop } from '../../sync/server-data/shop.ts'
import { Facts } from '../../ui/definition-list.tsx'
import { formatTime } from '../../ui/format-date.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { linkAddress } from '../customer/link-address.ts'
import { composeMessage } from './compose-message.ts'
import { type MessageTo, useAppStore } from '../../sync/app-state/app-store.ts'
import { keepMessage, languageOf } from './customer-language.ts'
import { wordingOf } from './message-facts.ts'
import { openedByAnother } from './opened-message.tsx'

const styles = {
  body: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  question: css({ flex: '1 1 100%', fontWeight: 'medium', color: 'waitingText' }),
  languages: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0' }),
}

function statusOf(order: OrderRecord): string {
  const status = order.status || DEFAULT_STATUS
  const stage = stageLabel(stageOf(order) ?? '')
  return [isOrderStatus(status) ? filterLabels[status] : status, stage].filter(Boolean).join(', ')
}

export function WhatsAppDialog({
  orders,
  wording = wordingOf(orders[0]),
  onClose,
}: MessageTo & { onClose: () => void }) {
  const [record, ...others] = orders
  const { languages } = useShop()
  const [before] = useState(() => languageOf(record.phone, record.language))
  const [language, setLanguage] = useState(before)
  const [prefilled = ''] = numbersIn(record.phone)
  // Texts by language: choosing one again restores its text.
  const form = useDraftForm(
    'whatsapp',
    { id: record.id, orders, wording },
    (): { phone: string; texts: Partial<Record<MessageLanguage, string>> } => ({
      phone: prefilled,
      texts: {},
    }),
  )
  const { phone, texts } = form.values
  // Another device may change an order, or stop its link, meanwhile.
  const records = useAppStore((state) => state.records)
  const liveOf = (order: OrderRecord) => records[order.kind].byId.get(order.id) ?? order
  const live = liveOf(record)
  const composed = composeMessage([live, ...others.map(liveOf)], language, wording)
  const link = linkAddress(record)
  const message = texts[language] ?? composed
  const isReachable = canReceive(cleanPhone(phone))
  const hasStoppedLink = link !== undefined && linkAddress(live) !== link && message.includes(link)
  const { leave, question } = useUnsavedChanges(phone !== prefilled || message !== composed, close)

  const customers = useAppStore((state) => state.customers)
  const session = useAppStore((state) => state.session)
  const another = openedByAnother(orders, { customers, session })
  const accountName = useAccountName()
  const changed = language === before ? {} : { language }

  function close() {
    keepMessage(orders, changed)
    form.end(onClose)
  }

  function send() {
    keepMessage(orders, { ...changed, message: { language, text: message, wording } })
    window.open(whatsAppLink(cleanPhone(phone), message), '_blank', 'noopener')
    form.end(onClose)
  }

  return (
    <Dialog
      open
      onClose={leave}
      title="Send WhatsApp Message"
      dismissible={false}
      footer={
        question ?? (
          <>
            {another && (
              <p role="alert" className={styles.question}>
                {accountName(another.by)} opened WhatsApp for this at {formatTime(another.at)}. Open it again?
              </p>
            )}
            <Button onClick={leave}>Cancel</Button>
            <Button look="main" disabled={!phone.trim() || !message.trim()} onClick={send}>
              Send via WhatsApp
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <Facts
          facts={[
            ['Customer', customerName(record)],
            ...orders.map((order) => [`Order ${orderNumberWithId(order)}`, statusOf(liveOf(order))] as const),
          ]}
        />
        <TextField
          label="Phone Number"
          type="tel"
          value={phone}
          onChange={({ target }) => form.set({ phone: target.value })}
          help="Include the country code, for example +91 for India"
          error={phone.trim() && !isReachable && 'WhatsApp may not know this number. Please check it.'}
        />
        <fieldset className={styles.languages}>
          <legend className={css({ srOnly: true })}>Language of the message</legend>
          {languagesWith(before, languages).map((each) => (
            <Chip key={each} lang={each} pressed={each === language} onClick={() => setLanguage(each)}>
              {languageNames[each]}
            </Chip>
          ))}
        </fieldset>
        <TextAreaField
          label="Message"
          rows={10}
          lang={language}
          value={message}
          error={hasStoppedLink && 'The link in this message does not work any more. Please remove it.'}
          onChange={({ target }) => form.set({ texts: { ...texts, [language]: target.value } })}
        />
      </div>
    </Dialog>
  )
}

/** Over any screen: the order may have left its list. */
export function WhatsAppHost() {
  const message = useAppStore((state) => state.messageTo)
  useReopened('whatsapp', (record) =>
    useAppStore.setState({ messageTo: record as MessageTo & typeof record }),
  )
  if (!message) return null
  return <WhatsAppDialog {...message} onClose={() => useAppStore.setState({ messageTo: undefined })} />
}
