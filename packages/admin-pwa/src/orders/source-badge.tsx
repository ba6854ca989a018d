import type { GallerySource } from '@zari/shared/orders/gallery-source'
import { Badge, type BadgeProps } from '@zari/shared/ui/controls'

/** Specification, section 2: Tailoring blue, Maggam Work purple, Machine Embroidery green, Bridal pink. */
const tones = {
  Tailoring: 'tailoring',
  'Maggam Work': 'maggam',
  'Machine Embroidery': 'machine',
  Bridal: 'bridal',
} as const satisfies Record<GallerySource, BadgeProps['tone']>

function isKnown(source: string): source is GallerySource {
  return Object.hasOwn(tones, source)
}

/** Which gallery a request came from; an unknown one is shown as it stands. */
export function SourceBadge({ source }: { source: string }) {
  return <Badge tone={isKnown(source) ? tones[source] : 'plain'}>{source || 'Unknown'}</Badge>
}
