import { css } from '@zari/shared/styled-system/css'
import { useHeldOrders } from '../../order/use-held-orders.ts'

const note = css({ color: 'textMute', fontSize: 'sm', marginBottom: '2' })

/** Says which orders the rows count, on a device that lacks some. */
export function FiguresNote() {
  const held = useHeldOrders()
  return <p className={note}>Orders and amounts here are only from this device{held && `: ${held}`}.</p>
}
