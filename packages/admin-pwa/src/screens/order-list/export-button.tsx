import { isNetworkError, messageFor } from '@zari/shared/api/api-error'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import type { ShownList } from './export-orders.ts'

const styles = {
  button: css({ flexShrink: 0, paddingInline: { base: '2.5', md: '3', lg: '5' } }),
  word: css({ srOnly: { base: true, md: false } }),
}

const AWAY = 'Export needs the internet. Try again when you are online.'

async function save(kind: OrderKind, shown: ShownList, isUnsent: boolean): Promise<void> {
  try {
    // Of no use without the server: not precached.
    const { exportAddress, exportList } = await import('./export-orders.ts')
    await exportList(exportAddress(kind, shown))
    if (isUnsent) notify('Exported', 'Unsent edits are not included.')
  } catch (error) {
    notifyFailure(
      'Export Failed',
      isNetworkError(error) ? AWAY : messageFor(error, 'Please try again later.'),
    )
  }
}

/** All pages of the list, as CSV. */
export function ExportButton({ kind, shown }: { kind: OrderKind; shown: ShownList }) {
  const [isBusy, setBusy] = useState(false)
  const isUnsent = useAppStore(({ unsent }) => unsent.length > 0)
  const onClick = () => {
    if (isBusy) return
    setBusy(true)
    void save(kind, shown, isUnsent).finally(() => setBusy(false))
  }

  return (
    <Button className={styles.button} aria-busy={isBusy} onClick={onClick}>
      <Icon name="download" /> <span className={styles.word}>{isBusy ? 'Exporting…' : 'Export'}</span>
    </Button>
  )
}
