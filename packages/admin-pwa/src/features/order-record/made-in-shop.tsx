import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { momentInIndia } from '../../orders/relative-date.ts'

const line = css({ color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere' })

/** Who made an order that no customer sent. */
export function MadeInShop({ record }: { record: OrderRecord }) {
  const { madeBy, createdAt } = record
  if (!madeBy) return null
  return (
    <p className={line}>
      Made in the shop by {madeBy}, {momentInIndia(createdAt)}
    </p>
  )
}
