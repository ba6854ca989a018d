import { pagePaths } from '@zari/shared/api/paths'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { kindsFor } from '@zari/shared/orders/role-access'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MeasurementDrafts } from '../../order/measurement/measurement-drafts.tsx'
import { type KindCounts, useOrderCounts } from '../../sync/hooks/use-order-counts.ts'
import { useOrderSync } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { spamRecords } from '../../sync/app-state/shown-records.ts'
import { useCanServeCustomers, useRole } from '../../sync/app-state/use-role.ts'
import { ErrorMessage, Loading } from '../../ui/data-state.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { dateOf, shortDay } from '../../ui/format-date.ts'
import { Page } from '../../ui/page.tsx'
import { rowsFrame } from '../../ui/styles.ts'
import { CountLink, WorkList } from './work-list.tsx'
import { WorkroomList } from './workroom-list.tsx'

const styles = {
  // A phone's status bar has the date.
  date: css({ display: { base: 'none', md: 'block' }, color: 'textMute' }),
  dashboard: css({ display: 'grid', gap: '2', marginTop: '8' }),
  cards: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    borderTopColor: 'zari',
  }),
  total: css({ color: 'textMute', fontSize: 'sm' }),
  account: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginTop: '5',
  }),
  email: css({ color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere', minWidth: '0' }),
}

/** The work of the day, then the dashboard (specification, section 2); for the workroom its pieces. */
export function TodayPage({
  logOut,
  urgent,
  notices,
  install,
}: {
  /** Beside the account's e-mail. */
  logOut: ReactNode
  urgent: ReactNode
  notices: ReactNode
  install: ReactNode
}) {
  const today = useToday()
  const { user } = useSession()
  const inStep = useOrderSync()
  const counted = useOrderCounts()
  const counts = counted?.counts
  const role = useRole()
  const kinds = kindsFor(role)
  const servesCustomers = useCanServeCustomers()
  const spam = useAppStore((state) => allOrders(spamRecords(state)).length)
  const spamWords = spam === 1 ? 'request looks like spam' : 'requests look like spam'
  const total = counts && kinds.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <Page title="Order Management" actions={<p className={styles.date}>{shortDay.format(dateOf(today))}</p>}>
      {servesCustomers && <CountLink to={pagePaths.spam} icon="unseen" count={spam} words={spamWords} />}
      {urgent}
      {!counts && !inStep.error && <Loading label="Loading orders" />}
      {!counts && Boolean(inStep.error) && (
        <ErrorMessage title="Could not load orders" onAgain={inStep.again}>
          The server did not answer. Check the internet and try again.
        </ErrorMessage>
      )}
      {counts && total !== 0 && servesCustomers && <WorkList />}
      {!servesCustomers && <WorkroomList />}
      {notices}
      {counts && servesCustomers && (
        <section className={styles.dashboard} aria-label="All orders">
          <MeasurementDrafts />
          <div className={cx(rowsFrame, styles.cards)}>
            {kinds.map((kind) => (
              <OrderCount key={kind} kind={kind} count={counts[kind]} />
            ))}
          </div>
          <p className={styles.total}>
            Total orders: <strong>{total?.toLocaleString('en-IN')}</strong>
            {counted?.from === 'before' && ' when last online'}
            {counted?.from === 'here' && ' on this device. There may be more on the server.'}
          </p>
          <QuickSummary counts={counts} kinds={kinds} />
        </section>
      )}
      <div className={styles.account}>
        <p className={styles.email}>{user && <EmailText email={user.email} />}</p>
        {logOut}
      </div>
      {install}
    </Page>
  )
}

const countStyles = {
  card: css({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'target',
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '2',
    borderInlineStart: '1px solid',
    borderInlineStartColor: 'line',
    color: 'text',
    textDecoration: 'none',
    _first: { borderInlineStart: '0' },
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
  count: css({ fontSize: 'xl', fontWeight: 'bold', lineHeight: '1.1', color: 'action' }),
  title: css({ fontSize: { base: 'xs', md: 'sm' }, lineHeight: '1.2', color: 'textMute' }),
}

function OrderCount({ kind, count }: { kind: OrderKind; count: number }) {
  const { adminPath, title } = orderKinds[kind]
  return (
    <Link to={adminPath} className={countStyles.card}>
      <span className={countStyles.count}>{count.toLocaleString('en-IN')}</span>{' '}
      <span className={countStyles.title}>{title}</span>
    </Link>
  )
}

const quickSummaryStyles = {
  hint: css({ fontSize: 'md', maxWidth: '26rem' }),
  box: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', fontSize: 'sm', color: 'textMute' }),
  title: css({ fontWeight: 'bold', color: 'text' }),
  facts: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' }),
  fact: css({ display: 'flex', gap: '1.5', '& dd': { fontWeight: 'bold' } }),
}

function QuickSummary({ counts, kinds }: Pick<KindCounts, 'counts'> & { kinds: readonly OrderKind[] }) {
  if (kinds.every((kind) => counts[kind] === 0)) {
    return (
      <Empty icon="outfit">
        <p>No orders yet</p>
        <p className={quickSummaryStyles.hint}>
          Website orders appear here. For a customer in the shop, tap “New order”.
        </p>
      </Empty>
    )
  }
  return (
    <section className={quickSummaryStyles.box} aria-labelledby="quick-summary">
      <h2 id="quick-summary" className={quickSummaryStyles.title}>
        Quick Summary
      </h2>
      <dl className={quickSummaryStyles.facts}>
        {kinds.map((kind) => (
          <div key={kind} className={quickSummaryStyles.fact}>
            <dt>{orderKinds[kind].shortTitle}</dt>
            <dd>{counts[kind].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
