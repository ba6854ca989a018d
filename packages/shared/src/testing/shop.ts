import { business } from '../shop/business.ts'
import type { Shop } from '../shop/shop.ts'

const open = { opens: '09:00', closes: '13:15' }

export const otherShop: Shop = {
  name: 'Kalyani Kalamkari & Daughters',
  shortName: 'Kalyani',
  trade: 'Kalamkari House',
  lettering: 'కళ్యాణి',
  logo: null,
  tagline: 'Hand-painted sarees and blouses',
  phone: '+91 40 2771 5566',
  whatsApp: '+91 90000 12345',
  email: 'namaste@kalyani.example',
  privacyContact: 'Padma, 90000 12345',
  street: '12-3 Temple Street',
  locality: 'Srikalahasti',
  city: 'Tirupati',
  region: 'Andhra Pradesh',
  postalCode: '517644',
  latitude: 13.7498,
  longitude: 79.6984,
  serviceRadiusKm: 20,
  hours: {
    Monday: null,
    Tuesday: open,
    Wednesday: open,
    Thursday: open,
    Friday: open,
    Saturday: { opens: '10:00', closes: '22:00' },
    Sunday: { opens: '10:00', closes: '22:00' },
  },
  holidays: [{ from: '2998-01-14', to: '2998-01-16', name: 'Sankranti', nameTe: 'సంక్రాంతి' }],
  mapsLink: 'https://maps.example/kalyani',
  reviewsLink: 'https://reviews.example/kalyani',
  videosLink: 'https://videos.example/kalyani',
  photosLink: 'https://photos.example/kalyani',
  founder: 'Padma',
  story: 'Padma grew up among dye vats.\n\nShe draws each motif by hand.',
  founderPhoto: null,
  yearsOfExperience: '31',
  happyCustomers: '800',
  satisfaction: '99 of 100',
  ratingValue: 4.2,
  ratingCount: 310,
  prices: 'from',
  customerPictures: 'with-consent',
  priceRange: '₹₹₹',
  upiId: 'kalyani@okaxis',
  quoteHours: 48,
  orderDaysFrom: 10,
  orderDaysTo: 12,
  dueDays: 14,
  piecesPerWeek: 12,
  daysBeforeFunction: 5,
  receiptFoot: 'No return of cut cloth.',
  languages: ['te', 'en'],
  siteLanguages: ['te'],
  taglineTe: 'చేతితో వేసిన చీరలు',
  taglineHi: 'हाथ से रंगी साड़ियाँ',
  tradeTe: 'కలంకారి',
  tradeHi: 'कलमकारी',
  storyTe: 'పద్మ రంగుల తొట్ల మధ్య పెరిగింది.',
  storyHi: 'पद्मा रंग के हौदों के बीच बड़ी हुईं।',
  tailoringFeatures: 'Cut T\nTrial T\nLining T\nIroned T',
  tailoringFeaturesTe: 'కత్తిరింపు T\nట్రయల్ T\nలైనింగ్ T\nఇస్త్రీ T',
  tailoringFeaturesHi: 'कटाई T\nट्रायल T\nलाइनिंग T\nइस्त्री T',
  maggamFeatures: 'Cut M\nTrial M\nLining M\nIroned M',
  maggamFeaturesTe: 'కత్తిరింపు M\nట్రయల్ M\nలైనింగ్ M\nఇస్త్రీ M',
  maggamFeaturesHi: 'कटाई M\nट्रायल M\nलाइनिंग M\nइस्त्री M',
  bridalFeatures: 'Cut B\nTrial B\nLining B\nIroned B',
  bridalFeaturesTe: 'కత్తిరింపు B\nట్రయల్ B\nలైనింగ్ B\nఇస్త్రీ B',
  bridalFeaturesHi: 'कटाई B\nट्रायल B\nलाइनिंग B\nइस्त्री B',
  machineFeatures: 'Cut E\nTrial E\nLining E\nIroned E',
  machineFeaturesTe: 'కత్తిరింపు E\nట్రయల్ E\nలైనింగ్ E\nఇస్త్రీ E',
  machineFeaturesHi: 'कटाई E\nट्रायल E\nलाइनिंग E\nइस्त्री E',
}

/** What of a shop's first settings a person could read, of the fields that `otherShop` has otherwise. */
const firstWords: readonly string[] = [
  business.name,
  business.shortName,
  business.trade,
  business.lettering,
  business.tagline,
  business.street,
  business.locality,
  business.city,
  business.region,
  business.postalCode,
  String(business.latitude),
  String(business.longitude),
  business.founder,
  business.story.slice(0, 40),
  business.yearsOfExperience,
  business.happyCustomers,
  business.satisfaction,
  '5 to 7 days',
  '24 hours',
  'Monday to Saturday: 10:30 AM',
  business.reviewsLink,
  business.videosLink,
  business.photosLink,
]

function holds(text: string, word: string): boolean {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${plain}(?![\\p{L}\\p{M}\\p{N}_-])`, 'u').test(text)
}

/** Which of the first settings' words a text holds, with what stands around each. */
export function firstWordsIn(text: string): string[] {
  return firstWords
    .filter((word) => holds(text, word))
    .map((word) => {
      const at = text.indexOf(word)
      return `${word}: …${text.slice(Math.max(0, at - 40), at + word.length + 40)}…`
    })
}
