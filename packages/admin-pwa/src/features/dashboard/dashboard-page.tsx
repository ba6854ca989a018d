import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { Link } from 'react-router-dom'
import { EmailText } from '../../orders/email-text.tsx'
import { useKindCounts } from '../../records/use-kind-counts.ts'
import { useRecordsInStep } from '../../records/use-records.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { BackupLine } from '../backups/backup-line.tsx'
import { StandInLine } from '../database/index.ts'
import { DiskLine } from '../disk/disk-line.tsx'
import { InstallOffer } from '../install/install-offer.tsx'
import { LogOutButton, useSession } from '../session/index.ts'
import { DueNow } from './due-now.tsx'
import { KindCard } from './kind-card.tsx'
import { QuickSummary } from './quick-summary.tsx'

const styles = {
  top: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingTop: '3',
    marginBottom: '5',
    '& > :first-child': { minWidth: '0' },
    '& > :last-child': { flexShrink: 0 },
  }),
  title: css({
    fontFamily: 'display',
    fontSize: { base: 'xl', sm: '2xl' },
    lineHeight: '1.15',
    color: 'action',
  }),
  email: css({ color: 'textMute', overflowWrap: 'anywhere' }),
  takings: css({ width: { base: '100%', sm: 'auto' }, marginBottom: '4' }),
  cards: css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' }, gap: '3' }),
  total: css({ color: 'textMute', marginBlock: '4' }),
}

/** The way in: what is due, and how many requests there are (specification, section 2). */
export function DashboardPage() {
  usePageTitle('Order Management')
  const { user } = useSession()
  const inStep = useRecordsInStep()
  const counted = useKindCounts()
  const counts = counted?.counts
  const total = counts && ORDER_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>Order Management</h1>
          <p className={styles.email}>{user && <EmailText email={user.email} />}</p>
        </div>
        <LogOutButton />
      </div>
      {!counts && !inStep.error && <Loading label="Counting the orders" />}
      {!counts && Boolean(inStep.error) && (
        <Problem title="The orders could not be read" onAgain={inStep.again}>
          The server did not answer as it should. Check the connection and try again.
        </Problem>
      )}
      {counts && (
        <>
          <DueNow />
          <Button asChild className={styles.takings}>
            <Link to={pagePaths.takings}>
              <Icon name="rupee" /> Takings of the day
            </Link>
          </Button>
          <div className={styles.cards}>
            {ORDER_KINDS.map((kind) => (
              <KindCard key={kind} kind={kind} count={counts[kind]} />
            ))}
          </div>
          <p className={styles.total}>
            Total orders: <strong>{total?.toLocaleString('en-IN')}</strong>
            {counted && !counted.isExact && ' on this device; the server may have more'}
          </p>
          <QuickSummary counts={counts} />
          <BackupLine />
          <DiskLine />
          <StandInLine />
          <InstallOffer />
        </>
      )}
    </>
  )
}
