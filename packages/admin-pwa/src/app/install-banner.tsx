import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { useRecordsExtent } from '../sync/hooks/use-orders.ts'
import { type InstallPromptEvent, useAppStore } from '../sync/app-state/app-store.ts'
import { suggestion } from '../ui/styles.ts'

const DECLINED = 'zari-install-declined'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** iPhones and iPads have no `beforeinstallprompt`. */
function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

const styles = {
  box: css({ marginTop: '5' }),
  text: css({ flex: '1 1 16rem' }),
}

/** Once the orders are on the device; declined once, it does not come again. */
export function InstallBanner() {
  const prompt = useAppStore(({ installPrompt }) => installPrompt)
  const [isDeclined, setDeclined] = useState(() => Boolean(deviceStorage.read(DECLINED)))
  const isReady = useRecordsExtent() === 'whole'
  if (isDeclined || !isReady || isInstalled() || !(prompt || isApple())) return null

  function decline(): void {
    deviceStorage.store(DECLINED, 'yes')
    setDeclined(true)
  }

  async function install(event: InstallPromptEvent): Promise<void> {
    useAppStore.setState({ installPrompt: undefined })
    const { outcome } = await event.prompt()
    if (outcome === 'dismissed') decline()
  }

  return (
    <section aria-label="Install" className={cx(suggestion, styles.box)}>
      <p className={styles.text}>
        {prompt
          ? 'Add this app to your home screen. It also opens without internet.'
          : 'To add this app to your home screen, tap Share, then “Add to Home Screen”.'}
      </p>
      {prompt && (
        <Button look="main" onClick={() => void install(prompt).catch(reportError)}>
          Install
        </Button>
      )}
      <Button look="quiet" onClick={decline}>
        Not now
      </Button>
    </section>
  )
}
