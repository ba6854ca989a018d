import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { OpenOrderDialog } from '../../orders/use-order-dialogs.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasDesign } from './design-panel.tsx'

const styles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',

    _print: { display: 'none' },
  }),
  button: css({
    flex: '1 1 auto',
    gap: '1',
    paddingInline: { base: '1', md: '4' },
    fontSize: 'sm',
    borderStyle: 'dashed',
    borderColor: 'controlLine',
    color: 'action',
  }),
}

/** What an order has nothing of yet, as one line of buttons. */
export function EmptyParts({
  record,
  hasMeasurements,
  onMeasure,
  openDialog,
}: {
  record: OrderRecord
  hasMeasurements: boolean
  onMeasure: () => void
  openDialog: OpenOrderDialog
}) {
  const isGarment = canSeeKind('workroom', record.kind)
  const parts: Array<[isMissing: boolean, name: string, add: () => void]> = [
    [!hasMeasurements, 'Measure', onMeasure],
    [isGarment && !hasDesign(record), 'Design', () => openDialog('design', record)],
    [isGarment && !record.material, 'Cloth', () => openDialog('material', record)],
    [allFiles(record).length === 0, 'Picture', () => openDialog('details', record)],
  ]
  return (
    <div className={styles.line}>
      {parts.map(
        ([isMissing, name, add]) =>
          isMissing && (
            <Button key={name} className={styles.button} onClick={add}>
              <Icon name="plus" size={14} /> {name}
            </Button>
          ),
      )}
    </div>
  )
}
