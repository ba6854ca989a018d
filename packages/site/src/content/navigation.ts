export const navigation = [
  { text: 'Home', anchor: 'home' },
  { text: 'Services', anchor: 'tailoring-gallery' },
  { text: 'Bridal Consultation', anchor: 'bridal-gallery' },
  { text: 'About', anchor: 'about' },
  { text: 'Contact', anchor: 'contact' },
] as const

export const galleryAnchors = {
  tailoring: 'tailoring-gallery',
  maggam: 'maggam-gallery',
  machine_embroidery: 'machine-gallery',
  bridal: 'bridal-gallery',
} as const
