import { isNetworkError, messageFor } from '@zari/shared/api/api-error'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { useCall } from '../../ui/use-call.ts'
import type { ShownList } from './export-orders.ts'

const styles = {
  button: css({ flexShrink: 0, paddingInline: { base: '2.5', md: '3', lg: '5' } }),
  word: css({ srOnly: { base: true, md: false } }),
}

const AWAY = 'Export needs the internet. Try again when you are online.'

const describe = (error: unknown) =>
  isNetworkError(error) ? AWAY : messageFor(error, 'Please try again later.')

/** All pages of the list, as CSV. */
export function ExportButton({ kind, shown }: { kind: OrderKind; shown: ShownList }) {
  const { isRunning, run } = useCall('Export Failed', describe)
  const isUnsent = useAppStore(({ unsent }) => unsent.length > 0)
  const save = async () => {
    // Of no use without the server: not precached.
    const { exportAddress, exportList } = await import('./export-orders.ts')
    await exportList(exportAddress(kind, shown))
    if (isUnsent) notify('Exported', 'Unsent edits are not included.')
  }

  return (
    <Button className={styles.button} aria-busy={isRunning} onClick={() => isRunning || void run(save)}>
      <Icon name="download" /> <span className={styles.word}>{isRunning ? 'Exporting…' : 'Export'}</span>
    </Button>
  )
}
