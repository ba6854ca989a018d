import { pagePaths } from '@zari/shared/api/paths'
import { canManageShop } from '@zari/shared/auth/roles'
import { kindsFor } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MeasurementDrafts } from '../../orders/measurement/measurement-drafts.tsx'
import { useKindCounts } from '../../sync/queries/use-order-counts.ts'
import { useOrderSync } from '../../sync/queries/use-orders.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { useRole, useCanServeCustomers } from '../../sync/store/use-role.ts'
import { Loading, ErrorMessage } from '../../ui/data-state.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { OrderCount, QuickSummary } from './order-counts.tsx'
import { BackupLine, DiskLine, StandInLine, WebsiteLine } from './system-status.tsx'
import { WorkList } from './work-list.tsx'
import { WorkroomNotesLine } from './workroom-notes.tsx'

const styles = {
  top: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '2',
    '& > :first-child': { minWidth: '0' },
    '& > :last-child': { flexShrink: 0 },
  }),
  title: css({
    fontFamily: 'display',
    fontSize: { base: 'lg', sm: 'xl' },
    lineHeight: '1.15',
    color: 'action',
  }),
  email: css({ color: 'textMute', fontSize: 'sm', lineHeight: '1.3', overflowWrap: 'anywhere' }),
  cards: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    marginInline: { base: '-3.5', md: '0' },
    background: 'surface',
    borderBlock: '1px solid',
    borderColor: 'line',
    borderInlineWidth: { md: '1px' },
    borderTopColor: 'zari',
  }),
  total: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    color: 'textMute',
    fontSize: 'sm',
  }),
  takings: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'target',
    color: 'action',
    fontWeight: 'semibold',
    textUnderlineOffset: '3px',
    _focusVisible: { focusRing: 'near' },
  }),
  summary: css({ marginTop: '5' }),
}

export function TodayPage({
  logOut,
  notices,
  install,
}: {
  logOut: ReactNode
  notices: ReactNode
  install: ReactNode
}) {
  usePageTitle('Order Management')
  const { user } = useSession()
  const inStep = useOrderSync()
  const counted = useKindCounts()
  const counts = counted?.counts
  const role = useRole()
  const kinds = kindsFor(role)
  const servesCustomers = useCanServeCustomers()
  const total = counts && kinds.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>Order Management</h1>
          <p className={styles.email}>{user && <EmailText email={user.email} />}</p>
        </div>
        {logOut}
      </div>
      {notices}
      {servesCustomers && <WorkroomNotesLine />}
      {!counts && !inStep.error && <Loading label="Counting the orders" />}
      {!counts && Boolean(inStep.error) && (
        <ErrorMessage title="The orders could not be read" onAgain={inStep.again}>
          The server did not answer as it should. Check the connection and try again.
        </ErrorMessage>
      )}
      {counts && (
        <>
          <div className={styles.cards}>
            {kinds.map((kind) => (
              <OrderCount key={kind} kind={kind} count={counts[kind]} />
            ))}
          </div>
          <p className={styles.total}>
            <span>
              Total orders: <strong>{total?.toLocaleString('en-IN')}</strong>
              {counted && !counted.isExact && ' on this device; the server may have more'}
            </span>
            {servesCustomers && (
              <Link to={pagePaths.takings} className={styles.takings}>
                <Icon name="rupee" size={18} /> Takings of the day
              </Link>
            )}
            {role === 'owner' && (
              <>
                <Link to={pagePaths.people} className={styles.takings}>
                  <Icon name="person" size={18} /> People
                </Link>
                <Link to={pagePaths.messages} className={styles.takings}>
                  <Icon name="message" size={18} /> Messages
                </Link>
              </>
            )}
          </p>
          {servesCustomers && <MeasurementDrafts />}
          {total !== 0 && <WorkList />}
          <div className={styles.summary}>
            <QuickSummary counts={counts} kinds={kinds} />
          </div>
          {user && canManageShop(user) && <WebsiteLine />}
          {servesCustomers && (
            <>
              <BackupLine />
              <DiskLine />
              <StandInLine />
            </>
          )}
          {install}
        </>
      )}
    </>
  )
}
