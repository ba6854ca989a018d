import type { KnownPerson } from '@zari/shared/customers/people'
import { uuidv7 } from '@zari/shared/lib/ids'
import { languageNames, type MessageLanguage } from '@zari/shared/languages/languages'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { MeasurementDrafts } from '../../order/measurement/measurement-drafts.tsx'
import { PersonMeasurements } from '../../order/measurement/person-measurements.tsx'
import { FileList } from '../../order/pictures/file-list.tsx'
import { type MessageOfNumber, messagesOf } from '../../order/whatsapp/messages-to-send.ts'
import { SentButton } from '../../order/whatsapp/sent-button.tsx'
import { languagesWith, useShop } from '../../sync/server-data/shop.ts'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'
import { Panel } from '../../ui/panel.tsx'
import { languageOf, nameOf } from './customer-labels.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function LanguagePanel({ customer }: { customer: Customer }) {
  const { isSaving, saveOperations } = useSaveEdits()
  const { languages } = useShop()
  const current = languageOf(customer)

  function choose(language: MessageLanguage) {
    if (language === current) return
    const operation = { id: uuidv7(), type: 'set-language', at: new Date().toISOString(), language } as const
    void saveOperations([newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation)])
  }

  return (
    <Panel title="Language of messages">
      <div className={row}>
        {languagesWith(current, languages).map((each) => (
          <Chip
            key={each}
            lang={each}
            pressed={each === current}
            disabled={isSaving}
            onClick={() => choose(each)}
          >
            {languageNames[each]}
          </Chip>
        ))}
      </div>
    </Panel>
  )
}

const none = css({ color: 'textMute' })

export function MeasurementsPanel({
  customer,
  person,
}: {
  customer: Customer
  person: KnownPerson | undefined
}) {
  const { all } = customer.people
  const whose = person ?? (all.length === 1 ? all[0] : undefined)
  return (
    <Panel title={whose ? `Measurements of ${whose.name}` : 'Measurements'}>
      <MeasurementDrafts phones={customer.numbers} />
      {whose ? (
        <PersonMeasurements
          key={whose.name}
          whose={{ phone: customer.phone, name: whose.name, personId: whose.stored[0]?.id }}
        />
      ) : (
        <p className={none}>
          {all.length === 0
            ? 'Add a person first. Measurements are saved for a person.'
            : 'Whose measurements?'}
        </p>
      )}
    </Panel>
  )
}

const MOST = 10

const styles = {
  list: css({ display: 'grid', gap: '3' }),
  text: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineClamp: 4, fontSize: 'sm' }),
  who: css({ fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  link: css({ display: 'inline-flex', alignItems: 'center', minHeight: 'target', fontSize: 'sm' }),
  none: css({ color: 'textMute' }),
}

export function MessagesPanel({ customer }: { customer: Customer }) {
  const messages = messagesOf(customer.records).slice(0, MOST)
  return (
    <Panel title="Messages opened in WhatsApp">
      {messages.length === 0 && <p className={styles.none}>No messages yet.</p>}
      {messages.length > 0 && (
        <ol className={styles.list}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} name={nameOf(customer) ?? customer.phone} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function MessageItem({ message, name }: { message: MessageOfNumber; name: string }) {
  const { at, by, kind, orderId, language, text, sentAt } = message
  const accountName = useAccountName()
  return (
    <li>
      <p className={styles.text} lang={language} dir="auto">
        {text}
      </p>
      <p className={styles.who}>
        {formatDateTime(at)}, {languageNames[language]}
        {by && `, ${accountName(by)}`}
        {sentAt && `. Sent ${formatDateTime(sentAt)}`}
      </p>
      <div className={row}>
        <SentButton message={message} name={name} />
        <Link className={styles.link} to={recordPath({ kind, id: orderId })}>
          Open order
        </Link>
      </div>
    </li>
  )
}

const MAX_PICTURES = 12

export function PicturesPanel({ orders }: { orders: readonly OrderRecord[] }) {
  const pictures = orders.flatMap(allFiles).filter((file) => file.form === 'picture')
  const once = pictures.filter(
    (file, index) => pictures.findIndex(({ path }) => path === file.path) === index,
  )
  if (once.length === 0) return null
  return (
    <Panel title="Pictures">
      <FileList files={once} title="Pictures of all orders" most={MAX_PICTURES} size={72} />
    </Panel>
  )
}
