import { formatDateTime } from '../../ui/format-date.ts'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { AssigneeSelect } from '../../order/assignee/assignee-select.tsx'
import { SourceBadge } from '../../order/row/badges.tsx'
import { CallButton, CallLink, CustomerLink } from '../../order/customer/customer-links.tsx'
import { BalanceText } from '../../order/money/balance-text.tsx'
import { WebsitePrice } from '../../order/money/website-price.tsx'
import { websiteTotal } from '../../order/money/website-total.ts'
import { garmentLabel } from '../../order/order-labels.ts'
import { PendingBadge } from '../../order/row/pending-badge.tsx'
import { PictureStack } from '../../order/pictures/picture-stack.tsx'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { garmentPictures } from '../../sync/pictures/order-files.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'
import { DatesAndAssignee, DueLine, OtherDates } from './order-dates.tsx'
import { VisitLinks } from './visit-links.tsx'

const styles = {
  head: css({
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    minHeight: '6rem',
    '&[data-stacked]': { flexDirection: 'column' },
  }),
  facts: css({ flex: '1', minWidth: '0', alignSelf: 'stretch', display: 'flex', flexDirection: 'column' }),
  name: css({
    fontSize: { base: 'lg', md: '1.75rem' },
    fontWeight: 'bold',
    // For the signs above and below Telugu letters.
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    lineClamp: 4,
  }),
  garment: css({ lineHeight: '1.3', overflowWrap: 'anywhere', marginTop: '1' }),
  dueAndBalance: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '2',
    marginTop: 'auto',
    fontSize: { md: 'lg' },
  }),
  balance: css({ fontSize: 'lg', _print: { display: 'none' } }),
  kind: css({ color: 'textMute' }),
  number: css({ whiteSpace: 'nowrap' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    color: 'textMute',
    fontSize: 'sm',
    _empty: { display: 'none' },
    '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  contact: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
  }),
  phone: css({ fontSize: 'lg', fontWeight: 'medium', '& > a': { fontSize: 'lg', minHeight: 'target' } }),
  received: css({ marginInlineStart: 'auto', color: 'textMute', fontSize: 'sm' }),
  reach: css({
    flex: '1 1 auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    maxWidth: '22rem',
    _print: { display: 'none' },
    '& > :not(:last-child)': { flex: '1', minHeight: '3rem', paddingInline: '4' },
  }),
  email: css({ display: 'inline-block', alignContent: 'center', minHeight: 'target' }),
  // Tomorrow it is no more `just now`.
  onScreen: css({ _print: { display: 'none' } }),
  onPaper: css({ display: 'none', _print: { display: 'inline' } }),
}

/** Where no customer sent it. */
function MadeInShop({ record: { madeBy, createdAt } }: { record: OrderRecord }) {
  const accountName = useAccountName()
  return (
    <span>
      Added in the shop by {accountName(madeBy)}, {formatDateTime(createdAt)}
    </span>
  )
}

const pictureBoxes = {
  phoneWithoutPicture: [48, 64],
  phone: [72, 96],
  middle: [96, 128],
  wide: [200, 240],
} as const

/** Of a customer's order. */
const Received = ({ record: { createdAt } }: { record: OrderRecord }) => (
  <>
    <RelativeTime instant={createdAt} className={styles.onScreen} />
    <span className={styles.onPaper}>{formatDateTime(createdAt)}</span>
  </>
)

export function OrderHead({
  record,
  layout,
  openDialog,
}: {
  record: OrderRecord
  layout: OrderLayout
  openDialog: OpenOrderDialog
}) {
  const name = customerName(record)
  const servesCustomers = useCanServeCustomers()
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const pictures = garmentPictures(record)
  const ofWebsite = websiteTotal(record)
  const garment = garmentLabel(record)
  const { singular } = orderKinds[record.kind]
  const saysKind = `${singular} `.startsWith(`${garment.toLowerCase()} `)
  const hasNoPicture = pictures.length === 0
  const isStacked = layout === 'wide' && !hasNoPicture
  const box =
    layout === 'phone' && hasNoPicture
      ? 'phoneWithoutPicture'
      : layout === 'wide' && hasNoPicture
        ? 'middle'
        : layout
  const whatItIs = (
    <p className={styles.garment}>
      <span dir="auto">{garment}</span>
      {quantityOf(record) > 1 && ` × ${quantityOf(record)}`}{' '}
      <span className={styles.kind}>
        · {saysKind ? '' : `${singular} `}
        <span className={styles.number} translate="no">
          {orderNumberWithId(record)}
        </span>
      </span>
    </p>
  )
  return (
    <>
      <div className={styles.head} data-stacked={isStacked || undefined}>
        <PictureStack
          files={pictures}
          title={`Pictures of ${name}`}
          isUnsent={isUnsent}
          box={pictureBoxes[box]}
        />
        <div className={styles.facts}>
          <h1 className={styles.name} dir="auto" translate="no">
            {name}
          </h1>
          {whatItIs}
          <div className={styles.dueAndBalance}>
            <DueLine record={record} openDialog={openDialog} />
            {/* On a wide screen the money stands beside it. */}
            {servesCustomers && layout !== 'wide' && record.status !== 'cancelled' && (
              <span className={styles.balance}>
                {ofWebsite ? (
                  <WebsitePrice record={record} total={ofWebsite} />
                ) : (
                  <BalanceText record={record} beside="to pay" />
                )}
              </span>
            )}
          </div>
          {layout === 'middle' && <DatesAndAssignee record={record} />}
        </div>
      </div>
    </>
  )
}

/** @param children above the assignee */
export function OrderAbout({
  record,
  layout,
  openDialog,
  children,
}: {
  record: OrderRecord
  layout: OrderLayout
  openDialog: OpenOrderDialog
  children: ReactNode
}) {
  const servesCustomers = useCanServeCustomers()
  const isPhone = layout === 'phone'
  return (
    <>
      {servesCustomers && (
        <div className={styles.contact}>
          <span className={styles.phone}>
            <CallLink phone={record.phone} />
          </span>
          {isPhone && !record.madeBy && (
            <span className={styles.received}>
              Received <Received record={record} />
            </span>
          )}
          <span className={styles.reach}>
            <CallButton phone={record.phone} />
            <Button look="done" onClick={() => openDialog('whatsapp', record)}>
              <Icon name="message" size={18} /> WhatsApp
            </Button>
            <CustomerLink record={record} />
          </span>
        </div>
      )}
      {layout === 'wide' && <DatesAndAssignee record={record} />}
      {isPhone && <OtherDates record={record} />}
      {!isPhone && <VisitLinks record={record} />}
      {children}
      <div className={styles.line}>
        {isPhone && <AssigneeSelect record={record} />}
        <SourceBadge source={record.gallerySource} />
        {record.madeBy ? (
          <MadeInShop record={record} />
        ) : (
          !(isPhone && servesCustomers) && <Received record={record} />
        )}
        <PendingBadge id={record.id} />
        {record.email && (
          <a href={`mailto:${record.email}`} className={styles.email}>
            <EmailText email={record.email} />
          </a>
        )}
      </div>
      {isPhone && <VisitLinks record={record} />}
    </>
  )
}

export type OrderLayout = 'phone' | 'middle' | 'wide'

/** `app/list-pane.tsx` shows no list where this is wide but the screen is not. */
export function useOrderLayout(): OrderLayout {
  const isWide = useMediaQuery('(min-width: 1248px)')
  const isMiddle = useMediaQuery(WIDER_THAN_PHONE)
  return isWide ? 'wide' : isMiddle ? 'middle' : 'phone'
}
