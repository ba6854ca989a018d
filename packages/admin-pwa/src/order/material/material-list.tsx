import { type MaterialItem, readMaterial } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { formatDay } from '../../ui/format-date.ts'
import { FileList } from '../pictures/file-list.tsx'
import { useNextStep } from '../stage/use-next-step.ts'
import { pictureOfItem, UPDATE_FOR_MATERIAL, withReturned } from './material-form.ts'

const styles = {
  list: css({ display: 'grid', gap: '1' }),
  item: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' }),
  what: css({
    flex: '1 1 9rem',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '&[data-returned=true]': { color: 'textMute' },
  }),
  tick: css({ display: 'inline-flex', gap: '2', alignItems: 'center', minHeight: 'target', fontSize: 'sm' }),
}

/** A tick, for given back, is saved at once. */
export function MaterialList({ record }: { record: OrderRecord }) {
  const today = useToday()
  const canSet = useCanServeCustomers()
  const { isSaving, take } = useNextStep()
  const isUnsent = usePending(record.id, 'material')
  const items = readMaterial(record.material)
  if (!items) return <p>{UPDATE_FOR_MATERIAL}</p>
  const setReturned = (index: number, isReturned: boolean) => {
    const material = withReturned(items, index, isReturned ? today : null)
    void take(record, { edit: 'notes', fields: { material } })
  }
  const day = ({ returnedOn }: MaterialItem) => returnedOn && formatDay(returnedOn, today)
  return (
    <ul className={styles.list}>
      {items.map((item, index) => {
        const { what, count, returnedOn } = item
        const picture = pictureOfItem(record, item)
        const returned = `Returned${returnedOn ? ` ${day(item)}` : ''}`
        return (
          <li key={index} className={styles.item}>
            {picture !== null && (
              <FileList files={[recordFile(picture)]} title={what} size={44} isUnsent={isUnsent} />
            )}
            <span className={styles.what} data-returned={returnedOn !== null} dir="auto">
              {count} × {what}
            </span>
            {canSet ? (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={`Returned: ${what}`}
                  checked={returnedOn !== null}
                  disabled={isSaving}
                  onChange={({ target }) => setReturned(index, target.checked)}
                />
                {returned}
              </label>
            ) : (
              returnedOn && <span className={styles.tick}>{returned}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
