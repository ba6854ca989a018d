import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useSyncExternalStore } from 'react'
import { useRecordsExtent } from '../../records/use-records.ts'
import { decline, install, installWay, onInstallWay } from './install-prompt.ts'

const styles = {
  box: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '4',
    marginTop: '5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'zari',
    borderRadius: 'md',
  }),
  text: css({ flex: '1 1 16rem' }),
}

/**
 * Offers to install the app, below the day's work and once the orders are on the device: somebody who has just
 * come to sign in wants something else. Declined once, it does not come again.
 */
export function InstallOffer() {
  const way = useSyncExternalStore(onInstallWay, installWay)
  const isReady = useRecordsExtent() === 'whole'
  if (!way || !isReady) return null
  return (
    <section aria-label="Install" className={styles.box}>
      <p className={styles.text}>
        {way === 'ask'
          ? 'Keep the orders on this device’s home screen: they open at once, with or without a network.'
          : 'To keep the orders on the home screen: touch Share, then “Add to Home Screen”.'}
      </p>
      {way === 'ask' && (
        <Button look="main" onClick={() => void install().catch(reportError)}>
          Install
        </Button>
      )}
      <Button look="quiet" onClick={decline}>
        Not now
      </Button>
    </section>
  )
}
