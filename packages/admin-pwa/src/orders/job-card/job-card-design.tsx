import { agreedDesign } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { redactContacts } from '@zari/shared/orders/redact-contacts'
import { css } from '@zari/shared/styled-system/css'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { cardStyles } from './job-card-styles.ts'

const pictures = css({ display: 'flex', flexWrap: 'wrap', gap: '2mm' })

const MOST_PICTURES = 4

/** What was agreed with the customer, without its price. */
export function JobCardDesign({ record }: { record: OrderRecord }) {
  const agreed = agreedDesign(record)
  if (!agreed) return null
  return (
    <div className={cardStyles.part}>
      <strong>Agreed design</strong>
      {agreed.words && (
        <p className={cardStyles.words} dir="auto">
          {redactContacts(agreed.words)}
        </p>
      )}
      <div className={pictures}>
        {agreed.pictures.slice(0, MOST_PICTURES).map((path) => {
          const file = recordFile(path)
          return (
            file.form === 'picture' && (
              <Thumbnail key={path} source={file.thumbnail} size={110} height={140} />
            )
          )
        })}
      </div>
    </div>
  )
}
