import { apiPaths } from '@zari/shared/api/paths'
import type { AlertsState } from '@zari/shared/alerts/alert-settings'
import { withinHours } from '@zari/shared/shop/shop-text'
import { css } from '@zari/shared/styled-system/css'
import { useShop } from '../../sync/data/shop.ts'
import { useServerData } from '../../sync/data/use-server-data.ts'
import { useShopPlace } from '../../sync/store/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useAlertSettings } from './alerts-api.ts'
import { DevicePanel, EmailPanel, note, SoundPanel } from './channel-panels.tsx'
import { readAlerts } from './device-alerts.ts'
import { QuietPanel } from './quiet-panel.tsx'

const styles = {
  lead: css({ color: 'textMute', marginTop: '1', marginBottom: '4', maxWidth: '40rem' }),
  panels: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    maxWidth: '45rem',
  }),
}

/** How this account and this device are told of what customers send. */
export function AlertsPage() {
  const { quoteHours } = useShop()
  const read = useServerData(apiPaths.adminAlerts, readAlerts)
  return (
    <Page title="Alerts" back={useShopPlace()}>
      <p className={styles.lead}>
        You are told when a customer sends a request, and once more if it is not answered within{' '}
        {withinHours(quoteHours)}. All requests are on Today.
      </p>
      <Loaded of={read} loading="Loading alerts" failed="Could not load alerts">
        {(data) => (
          <Panels state={data} onState={(state) => void read.mutate(state, { revalidate: false })} />
        )}
      </Loaded>
    </Page>
  )
}

function Panels({ state, onState }: { state: AlertsState; onState: (state: AlertsState) => void }) {
  const parts = useAlertSettings(state, onState)
  return (
    <div className={styles.panels}>
      <DevicePanel state={state} onState={onState} />
      {state.email !== null && <EmailPanel email={state.email} {...parts} />}
      <SoundPanel {...parts} />
      <QuietPanel {...parts} />
      {state.email === null && (
        <p className={note}>Email is not set up on the server. Your developer can do that.</p>
      )}
    </div>
  )
}
