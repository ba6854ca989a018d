import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { SERVICES } from '@zari/shared/orders/order-schemas'

type ServiceName = (typeof SERVICES)[number]

export interface Service {
  category: GalleryCategory
  name: ServiceName
  telugu: string
  text: string
  features: readonly [string, string, string, string]
  tile: { title: string; text: string; anchor: string }
  gallery: { title: string; lead: string }
}

export const services = [
  {
    category: 'tailoring',
    name: 'Custom Tailoring',
    telugu: 'కుట్టు',
    text: 'Blouses, kurtis and outfits cut to your measure, and altered until they sit right.',
    features: [
      'Princess-cut and padded blouses',
      'Kurtis, gowns and half sarees',
      'Measured or checked by us',
      'A fitting before we finish',
    ],
    tile: { title: 'Tailoring', text: 'Blouses, kurtis, outfits', anchor: 'tailoring-gallery' },
    gallery: { title: 'Tailoring', lead: 'Choose a cut; we sew it to your measure.' },
  },
  {
    category: 'maggam',
    name: 'Maggam Work',
    telugu: 'మగ్గం',
    text: 'Aari and zardozi worked by hand on the frame: beads, stones and gold coils.',
    features: [
      'Aari, zardozi and kundan by hand',
      'Motifs drawn for your saree',
      'Neck, sleeves and full back',
      'Thread matched to your silk',
    ],
    tile: { title: 'Maggam Work', text: 'Aari and zardozi by hand', anchor: 'maggam-gallery' },
    gallery: { title: 'Maggam Work', lead: 'Made by hand, one bead at a time.' },
  },
  {
    category: 'bridal',
    name: 'Bridal Consultation',
    telugu: 'పెళ్లి',
    text: 'One conversation about the saree, the day and the budget, and a plan for every ceremony.',
    features: [
      'Lehengas and bridal blouses',
      'Colours for each ceremony',
      'Trials with your jewellery',
      'Ready before the muhurtham',
    ],
    tile: { title: 'Bridal Consultation', text: 'For the day itself', anchor: 'bridal-gallery' },
    gallery: { title: 'Bridal', lead: 'Made once, for one day.' },
  },
  {
    category: 'machine_embroidery',
    name: 'Machine Embroidery',
    telugu: 'ఎంబ్రాయిడరీ',
    text: 'Precise, quick and bright: borders and all-over designs, stitched by computer.',
    features: [
      'Borders, butis and all-over work',
      'Your picture made into stitches',
      'Colours that stay in the wash',
      'Sets for family and friends',
    ],
    tile: { title: 'Machine Embroidery', text: 'Precise, quick, bright', anchor: 'machine-gallery' },
    gallery: { title: 'Machine Embroidery', lead: 'Neat lines, soft to wear, ready in days.' },
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
