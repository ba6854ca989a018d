import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddPicture } from './add-picture.tsx'
import { hasDesign } from './design-panel.tsx'

const styles = {
  line: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
    // Four in a line, or two and two; never three and one.
    '&:has(> :nth-child(4))': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(22%, (23rem - 100%) * 999, 40%), 1fr))',
    },
    gap: '2',
    _print: { display: 'none' },
  }),
  // One of the line, with its input.
  picture: css({ display: 'contents' }),
  button: css({
    gap: '1',
    paddingInline: '1',
    fontSize: 'sm',
    borderStyle: 'dashed',
    borderColor: 'controlLine',
    color: 'action',
  }),
}

/** What an order has none of yet. */
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
      {allFiles(record).length === 0 && (
        <div className={styles.picture}>
          <AddPicture record={record} className={styles.button} />
        </div>
      )}
    </div>
  )
}
