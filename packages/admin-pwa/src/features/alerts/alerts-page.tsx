import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { AlertsState } from '@zari/shared/alerts/alert-settings'
import { withinHours } from '@zari/shared/shop/shop-text'
import { css } from '@zari/shared/styled-system/css'
import { useShop } from '../../sync/data/shop.ts'
import { useServerData } from '../../sync/data/server-data.ts'
import { useRole } from '../../sync/store/use-role.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorMessage, Loading } from '../../ui/data-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useAlertSettings } from './alerts-api.ts'
import { DevicePanel, EmailPanel, SoundPanel } from './channel-panels.tsx'
import { readAlerts } from './device-alerts.ts'
import { QuietPanel } from './quiet-panel.tsx'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  lead: css({ color: 'textMute', marginTop: '1', marginBottom: '4', maxWidth: '40rem' }),
  panels: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    alignItems: 'start',
  }),
}

/** How this account and this device are told of what customers send. */
export function AlertsPage() {
  usePageTitle('Alerts')
  const isOwner = useRole() === 'owner'
  const { quoteHours } = useShop()
  const { data, problem, again, mutate } = useServerData(apiPaths.adminAlerts, readAlerts)
  return (
    <>
      <BackLink to={pagePaths.more}>{isOwner ? 'Shop' : 'More'}</BackLink>
      <h1 className={styles.title}>Alerts</h1>
      <p className={styles.lead}>
        You are told when a customer sends a request, and once more if it is not answered within{' '}
        {withinHours(quoteHours)}. All requests are on Today.
      </p>
      {!data && problem === undefined && <Loading label="Loading alerts" />}
      {!data && problem !== undefined && (
        <ErrorMessage title="Could not load alerts" onAgain={again}>
          {problem}
        </ErrorMessage>
      )}
      {data && <Panels state={data} onState={(state) => void mutate(state, { revalidate: false })} />}
    </>
  )
}

function Panels({ state, onState }: { state: AlertsState; onState: (state: AlertsState) => void }) {
  const parts = useAlertSettings(state, onState)
  return (
    <div className={styles.panels}>
      <DevicePanel state={state} onState={onState} />
      <EmailPanel email={state.email} {...parts} />
      <SoundPanel {...parts} />
      <QuietPanel {...parts} />
    </div>
  )
}
