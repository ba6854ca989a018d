import type { OrderRecord } from '@zari/shared/orders/order'
import { stageOf } from '@zari/shared/orders/stage'
import { statusLabel } from '@zari/shared/orders/status'
import { Badge } from '@zari/shared/ui/controls'
import { StageBadge } from './stage-badge.tsx'

/** How an order stands, in a word: its stage, or else its status. */
export function StateBadge({ record }: { record: OrderRecord }) {
  if (stageOf(record)) return <StageBadge record={record} />
  return <Badge tone={record.status === 'completed' ? 'done' : 'plain'}>{statusLabel(record.status)}</Badge>
}
