import type { Shop } from './shop.ts'

const open = { opens: '10:30', closes: '20:00' }

/**
 * The shop before its owner has set anything in the staff app. Name, e-mail, coordinates and links are placeholders;
 * these have no name in them, since a shop that has set its name may not have set them yet. There is no phone: a made-up
 * number may belong to a person.
 * Nothing but the first settings is made of it: what is shown comes from the settings (`shop/shop.ts`).
 */
export const business: Shop = {
  name: 'Zari Designer Boutique',
  shortName: 'Zari',
  trade: 'Designer Boutique',
  lettering: 'జరీ',
  logo: null,
  tagline: 'Custom tailoring, maggam work, machine embroidery and bridal wear',
  taglineTe: '',
  taglineHi: '',
  tradeTe: '',
  tradeHi: '',
  storyTe: '',
  storyHi: '',
  tailoringFeatures: '',
  tailoringFeaturesTe: '',
  tailoringFeaturesHi: '',
  maggamFeatures: '',
  maggamFeaturesTe: '',
  maggamFeaturesHi: '',
  bridalFeatures: '',
  bridalFeaturesTe: '',
  bridalFeaturesHi: '',
  machineFeatures: '',
  machineFeaturesTe: '',
  machineFeaturesHi: '',
  phone: '',
  whatsApp: '',
  email: 'hello@boutique.example',
  street: 'Main Road, Boduppal',
  locality: 'Boduppal',
  city: 'Hyderabad',
  region: 'Telangana',
  postalCode: '500092',
  latitude: 17.4156,
  longitude: 78.5783,
  serviceRadiusKm: 50,
  hours: {
    Monday: open,
    Tuesday: open,
    Wednesday: open,
    Thursday: open,
    Friday: open,
    Saturday: open,
    Sunday: null,
  },
  holidays: [],
  mapsLink: '',
  reviewsLink: 'https://www.google.com/search?q=designer+boutique+Boduppal+reviews',
  videosLink: 'https://www.youtube.com/@boutique.example',
  photosLink: 'https://www.instagram.com/boutique.example/',
  founder: 'Lakshmi',
  // Without a name in it: it has to be right under another.
  story: `She learned to hold an aari needle from her grandmother, on a wooden frame propped between two chairs. The first blouse that she was paid for was for a neighbour’s wedding. The neighbour still wears it.

Today her house cuts, embroiders and finishes under one roof. Every piece is measured by a person, drawn by a person, and tried on before it leaves.`,
  founderPhoto: null,
  yearsOfExperience: '7+',
  happyCustomers: '5000+',
  satisfaction: '100%',
  ratingValue: 4.9,
  ratingCount: 5000,
  prices: 'exact',
  priceRange: '₹₹',
  upiId: '',
  quoteHours: 24,
  orderDaysFrom: 5,
  orderDaysTo: 7,
  dueDays: 7,
  piecesPerWeek: null,
  daysBeforeFunction: 2,
  receiptFoot: '',
  languages: ['en', 'te', 'hi'],
  siteLanguages: [],
}
