import { RETENTION } from '@zari/shared/orders/device-retention'
import { css } from '@zari/shared/styled-system/css'

const box = css({ marginTop: '6', color: 'textMute', maxWidth: '42rem' })

/** In place of the older orders, while the server can't be asked. */
export function OlderOrders() {
  return (
    <section className={box} aria-label="Older orders">
      <output>
        This device has open orders and those of the last {RETENTION.closedDays} days. To see older ones,
        connect to the internet.
      </output>
    </section>
  )
}
