export const navigation = [
  { text: 'layout.home', anchor: 'home' },
  { text: 'layout.services', anchor: 'tailoring-gallery' },
  { text: 'layout.bridal', anchor: 'bridal-gallery' },
  { text: 'layout.about', anchor: 'about' },
  { text: 'layout.contact', anchor: 'contact' },
] as const

export const galleryAnchors = {
  tailoring: 'tailoring-gallery',
  maggam: 'maggam-gallery',
  machine_embroidery: 'machine-gallery',
  bridal: 'bridal-gallery',
} as const
