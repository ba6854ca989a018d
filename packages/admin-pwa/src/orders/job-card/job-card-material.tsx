import { isUnreadableMaterial, materialNotReturned } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { redactContacts } from '@zari/shared/orders/redact-contacts'
import { css } from '@zari/shared/styled-system/css'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { pictureOfItem, UPDATE_FOR_MATERIAL } from '../material/material-form.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { cardStyles } from './job-card-styles.ts'

const styles = {
  items: css({ display: 'flex', flexWrap: 'wrap', gap: '1mm 6mm' }),
  item: css({ display: 'flex', gap: '2mm', alignItems: 'center', minWidth: '0', overflowWrap: 'anywhere' }),
}

/** What the shop has of the customer's for this order. */
export function JobCardMaterial({ record }: { record: OrderRecord }) {
  const items = materialNotReturned(record.material)
  const isUnreadable = isUnreadableMaterial(record.material)
  if (items.length === 0 && !isUnreadable) return null
  return (
    <div className={cardStyles.part}>
      <strong>Material</strong>
      {isUnreadable && <p>{UPDATE_FOR_MATERIAL}</p>}
      <ul className={styles.items}>
        {items.map((item, index) => {
          const picture = pictureOfItem(record, item)
          const file = picture === null ? undefined : recordFile(picture)
          return (
            // eslint-disable-next-line react/no-array-index-key -- two items may be alike
            <li key={index} className={styles.item}>
              {file?.form === 'picture' && <Thumbnail source={file.thumbnail} size={48} />}
              <span dir="auto">
                {item.count} × {redactContacts(item.what)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
