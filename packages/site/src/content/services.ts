import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { SERVICES } from '@zari/shared/orders/order-schemas'

type ServiceName = (typeof SERVICES)[number]

export interface Service {
  category: GalleryCategory
  /** As it is stored; what is read is in the texts. */
  name: ServiceName
  telugu: string
  anchor: string
}

export const services = [
  {
    category: 'tailoring',
    name: 'Custom Tailoring',
    telugu: 'కుట్టు',
    anchor: 'tailoring-gallery',
  },
  {
    category: 'maggam',
    name: 'Maggam Work',
    telugu: 'మగ్గం',
    anchor: 'maggam-gallery',
  },
  {
    category: 'bridal',
    name: 'Bridal Consultation',
    telugu: 'పెళ్లి',
    anchor: 'bridal-gallery',
  },
  {
    category: 'machine_embroidery',
    name: 'Machine Embroidery',
    telugu: 'ఎంబ్రాయిడరీ',
    anchor: 'machine-gallery',
  },
] as const satisfies readonly Service[]

/** In the specification's order, with the anchors that links use. */
export const galleryOrder: readonly GalleryCategory[] = [
  'tailoring',
  'maggam',
  'machine_embroidery',
  'bridal',
]

export function serviceOf(category: GalleryCategory): Service {
  const service = services.find((candidate) => candidate.category === category)
  if (!service) throw new Error(`no service for ${category}`)
  return service
}

export const categoryOf = Object.fromEntries(
  services.map(({ name, category }) => [name, category]),
) as Record<ServiceName, GalleryCategory>
