import type { GallerySource } from '@zari/shared/gallery/gallery-source'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady, stageLabel, stageOf } from '@zari/shared/orders/stage'
import { filterLabel } from '@zari/shared/orders/status'
import { isSuspected } from '@zari/shared/orders/suspected'
import { css } from '@zari/shared/styled-system/css'
import { Badge, type BadgeProps } from '@zari/shared/ui/controls'

const tones = {
  Tailoring: 'tailoring',
  'Maggam Work': 'maggam',
  'Machine Embroidery': 'machine',
  Bridal: 'bridal',
} as const satisfies Record<GallerySource, BadgeProps['tone']>

function isKnown(source: string): source is GallerySource {
  return Object.hasOwn(tones, source)
}

export function SourceBadge({ source }: { source: string }) {
  return <Badge tone={isKnown(source) ? tones[source] : 'plain'}>{source || 'Unknown'}</Badge>
}

const whole = css({ flexShrink: 0, whiteSpace: 'nowrap' })

export function StageBadge({ record }: { record: OrderRecord }) {
  const stage = stageOf(record)
  return (
    stage && (
      <span className={whole} translate="no">
        <Badge tone={isReady(record) ? 'done' : 'plain'}>{stageLabel(stage)}</Badge>
      </span>
    )
  )
}

export function StateBadge({ record }: { record: OrderRecord }) {
  if (stageOf(record)) return <StageBadge record={record} />
  return (
    <Badge tone={record.status === 'completed' ? 'done' : 'plain'} translate="no">
      {filterLabel(record.status)}
    </Badge>
  )
}

export function SpamBadge({ record }: { record: OrderRecord }) {
  return isSuspected(record) && <Badge tone="waiting">May be spam</Badge>
}
