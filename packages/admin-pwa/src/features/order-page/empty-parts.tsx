import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { OpenOrderDialog } from '../../orders/use-order-dialogs.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasDesign } from './design-panel.tsx'

const styles = {
  line: css({ display: 'flex', flexWrap: 'wrap', gap: { base: '1', md: '2' }, _print: { display: 'none' } }),
  button: css({
    flex: { base: '1 1 auto', md: '0 0 auto' },
    gap: '1',
    paddingInline: { base: '1', md: '4' },
    fontSize: { base: 'sm', md: 'md' },
    borderStyle: 'dashed',
    borderColor: 'controlLine',
    color: 'action',
  }),
}

/** What an order has nothing of yet, as one line of buttons. */
export function EmptyParts({
  record,
  onMeasure,
  openDialog,
}: {
  record: OrderRecord
  /** Absent where there are measurements. */
  onMeasure: (() => void) | undefined
  openDialog: OpenOrderDialog
}) {
  const isMade = canSeeKind('workroom', record.kind)
  const missing: Array<readonly [string, () => void]> = [
    ...(onMeasure ? [['Measure', onMeasure] as const] : []),
    ...(isMade && !hasDesign(record) ? [['Design', () => openDialog('design', record)] as const] : []),
    ...(isMade && !record.material ? [['Cloth', () => openDialog('material', record)] as const] : []),
    ...(allFiles(record).length === 0 ? [['Picture', () => openDialog('details', record)] as const] : []),
  ]
  if (missing.length === 0) return null
  return (
    <div className={styles.line}>
      {missing.map(([name, add]) => (
        <Button key={name} className={styles.button} onClick={add}>
          <Icon name="plus" size={14} /> {name}
        </Button>
      ))}
    </div>
  )
}
