import type { OrderRecord } from '@zari/shared/orders/order'
import { allFiles } from '../../orders/record-pictures.ts'
import { Panel } from '../../ui/panel.tsx'
import { FileStrip } from '../pictures/file-strip.tsx'

/** More are looked at in the viewer. */
const MOST = 12

/** All pictures of a customer's orders, the newest order's first. */
export function PicturesPanel({ orders }: { orders: readonly OrderRecord[] }) {
  const pictures = orders.flatMap(allFiles).filter((file) => file.form === 'picture')
  const once = pictures.filter(
    (file, index) => pictures.findIndex(({ path }) => path === file.path) === index,
  )
  if (once.length === 0) return null
  return (
    <Panel title="Pictures">
      <FileStrip files={once} title="Pictures of all orders" most={MOST} size={72} />
    </Panel>
  )
}
