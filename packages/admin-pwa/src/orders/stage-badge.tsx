import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady, stageLabel, stageOf } from '@zari/shared/orders/stage'
import { css } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'

const whole = css({ flexShrink: 0, whiteSpace: 'nowrap' })

/** Where a garment is while it is in progress. */
export function StageBadge({ record }: { record: OrderRecord }) {
  const stage = stageOf(record)
  return (
    stage && (
      <span className={whole}>
        <Badge tone={isReady(record) ? 'done' : 'plain'}>{stageLabel(stage)}</Badge>
      </span>
    )
  )
}
