import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { shortId } from '@zari/shared/lib/ids'
import { languageNames } from '@zari/shared/languages/languages'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import type { Orders } from '@zari/shared/orders/visit'
import { customerName } from '@zari/shared/orders/status'
import { whatsAppLink } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { swrRules } from '../../sync/server-data/server-data.ts'
import { languagesWith, publicAddress, readShopSettings, useShop } from '../../sync/server-data/shop.ts'
import { usePriceList } from '../../sync/hooks/use-price-list.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { presentInstant } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReceiptParts } from './receipt-parts.ts'
import { oldestFirst, useVisitOnPaper } from '../visit-orders.ts'
import { keepMessage, languageOf } from '../whatsapp/customer-language.ts'
import { PaperPreview } from './paper-preview.tsx'
import { canShare, sharePicture, useReceiptPicture } from './receipt-image.ts'
import { Paper } from './receipt-paper.tsx'
import { PAPER_SIZES, papers, rememberedPaper, rememberPaper } from './receipt-preferences.ts'
import { receiptText } from './receipt-text.ts'
import { balanceSlipOf, receiptOf } from './receipt.ts'

const styles = {
  choices: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    marginBottom: '4',
  }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0' }),
  button: css({ flex: { base: '1 1 auto', sm: '0 0 auto' } }),
}

/** Most lines of a bill on 58 mm. */
const NARROW_LINES = 12

export interface ReceiptDialogProps {
  record: OrderRecord
  /** Undefined: a balance slip. */
  paymentId?: string | undefined
  onClose: () => void
}

export function ReceiptDialog({ record, paymentId, onClose }: ReceiptDialogProps) {
  const live = useAppStore((state) => state.records[record.kind].byId.get(record.id)) ?? record
  const entry = live.payments.find(({ id }) => id === paymentId)
  // A new payment appears shortly; a refused one has no receipt.
  if (paymentId !== undefined && !entry) return null
  return <ReceiptSheet record={live} entry={entry} onClose={onClose} />
}

/** Of a visit, all its orders. */
function useOrdersOnPaper(record: OrderRecord, entry: PaymentEntry | undefined): Orders {
  const visit = useVisitOnPaper(record)
  const parts = useReceiptParts(entry ?? {})
  return useMemo(() => {
    if (entry && entry.receiptId === undefined) return [record]
    const all = new Set([...visit, ...parts.map(({ order }) => order)])
    const [first, ...more] = [...all].sort(oldestFirst)
    return first ? [first, ...more] : [record]
  }, [record, entry, visit, parts])
}

function ReceiptSheet({
  record,
  entry,
  onClose,
}: {
  record: OrderRecord
  entry: PaymentEntry | undefined
  onClose: () => void
}) {
  const user = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.email : ''))
  const accountName = useAccountName()
  const shop = useShop()
  const priceList = usePriceList()
  useSWR(apiPaths.adminShop, readShopSettings, swrRules)
  const [now] = useState(() => Date.parse(presentInstant()))
  const [before] = useState(() => languageOf(record.phone, record.language))
  const [language, setLanguage] = useState(before)
  const [size, setSize] = useState(rememberedPaper)
  const print = useRef<HTMLButtonElement>(null)
  const onPaper = useOrdersOnPaper(record, entry)
  const [isOfOrder, setOfOrder] = useState(false)
  const orders = useMemo((): Orders => (isOfOrder ? [record] : onPaper), [isOfOrder, record, onPaper])
  const receipt = useMemo(() => {
    const mostLines = size === '58' ? NARROW_LINES : undefined
    const { host: siteHost } = new URL(publicAddress(''))
    const options = { language, siteHost, now, user, accountName, shop, priceList, mostLines }
    return entry ? receiptOf(orders, entry, options) : balanceSlipOf(orders, options)
  }, [orders, entry, language, now, user, accountName, shop, priceList, size])
  const name = `${entry ? 'receipt' : 'balance'}-${shortId(entry?.receiptId ?? entry?.id ?? record.id)}`
  const picture = useReceiptPicture(receipt, name)
  const title = `${entry ? 'Receipt' : 'Print balance'}: ${customerName(record)}`

  function close() {
    keepMessage([record], language === before ? {} : { language })
    onClose()
  }

  function sendText() {
    const text = receiptText(receipt)
    const others = orders.filter(({ id }) => id !== record.id)
    keepMessage([record, ...others], { message: { language, text, ...(!entry && { wording: 'balance' }) } })
    window.open(whatsAppLink(record.phone, text), '_blank', 'noopener')
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      // The closing payment sheet returns the focus to the page, which would dismiss it.
      dismissible={false}
      initialFocus={print}
      footer={
        <>
          <Button className={styles.button} disabled={!record.phone.trim()} onClick={sendText}>
            <Icon name="message" size={18} /> WhatsApp
          </Button>
          <Button
            className={styles.button}
            disabled={!picture}
            onClick={() => picture && void sharePicture(picture, title)}
          >
            <Icon name="picture" size={18} />{' '}
            {picture && !canShare(picture) ? 'Save picture' : 'Share picture'}
          </Button>
          <Button ref={print} className={styles.button} look="main" onClick={() => window.print()}>
            <Icon name="print" size={18} /> Print
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {onPaper.length > 1 && !entry && (
          <Choices label="For">
            <Chip pressed={!isOfOrder} onClick={() => setOfOrder(false)}>
              Whole visit
            </Chip>
            <Chip pressed={isOfOrder} onClick={() => setOfOrder(true)}>
              This order
            </Chip>
          </Choices>
        )}
        <Choices label="Language of the receipt">
          {languagesWith(before, shop.languages).map((each) => (
            <Chip key={each} lang={each} pressed={each === language} onClick={() => setLanguage(each)}>
              {languageNames[each]}
            </Chip>
          ))}
        </Choices>
        <Choices label="Paper">
          {PAPER_SIZES.map((each) => (
            <Chip
              key={each}
              pressed={each === size}
              onClick={() => {
                setSize(each)
                rememberPaper(each)
              }}
            >
              {papers[each].label}
            </Chip>
          ))}
        </Choices>
      </div>
      <PaperPreview size={size} papers={[{ id: name, paper: <Paper receipt={receipt} size={size} /> }]} />
    </Dialog>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips}>
      <legend className={css({ srOnly: true })}>{label}</legend>
      {children}
    </fieldset>
  )
}
