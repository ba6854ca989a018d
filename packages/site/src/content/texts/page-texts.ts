import type { GalleryCategory } from '@zari/shared/gallery/piece'
import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'
import { islandTexts } from './island-texts.ts'
import { privacyTexts } from './privacy-texts.ts'
import type { Table } from './table.ts'

const layout = {
  skip: 'Skip to content',
  menu: 'Menu',
  main: 'Main',
  call: 'Call {phone}',
  greeting: 'Namaste',
  languages: 'Language',
  typedIsLost: 'If you change the language, what you have typed is lost.',
  hint: 'See this page in English',
  closeHint: 'Close',
  home: 'Home',
  services: 'Services',
  bridal: 'Bridal Consultation',
  about: 'About',
  contact: 'Contact',
  crafts: 'Our crafts',
  orderManagement: 'Order Management',
  demo: 'Demo',
  demoText: 'This is a demo. The shop is not real, and nothing you send reaches anyone.',
  preview: 'Preview',
  previewText: 'Preview: visitors do not see this yet.',
  previewBack: 'Back to publishing',
} as const satisfies Table

const home = {
  metaTitle: 'Custom tailoring, maggam work and bridal wear',
  metaDescription: '{tagline}, made to your measure in {place}. {claims}A quote within {within}.',
  metaYears: '{count} years of experience',
  metaCustomers: '{count} happy customers',
  keywords: 'custom tailoring, maggam work, bridal blouse, machine embroidery, aari, zardozi',
  welcome: 'Welcome',
  ornament: 'మగ్గం · కుట్టు · పెళ్లి',
  headline1: 'Stitched for',
  headline2: 'you, by hands',
  headline3: 'that know silk.',
  lead: '{tagline}, made to your measure in {place}.',
  viewWork: 'View Our Work',
  getQuote: 'Get a quote',
  videos: 'Our videos',
  reviews: 'Our reviews',
  photos: 'Our photos',
  whatWeDo: 'What we do',
  ourWork: 'Our work',
  make: 'What we make',
  makeText: 'Four crafts under one roof. Choose one.',
  ask: 'Ask about it',
  houseOf: 'The house of {founder}',
  aboutShop: 'About {name}',
  years: 'years of experience',
  customers: 'happy customers',
  satisfaction: 'customer satisfaction',
  contactTitle: 'Tell us what you have in mind',
  contactText: 'You get a quote within {within}. Online orders take {days}. Then we give you a due date.',
  maps: 'Open in Google Maps',
  hours: 'Business Hours',
} as const satisfies Table

const craft = {
  'tailoring.text': 'Blouses, kurtis and outfits cut to your measure, and altered until they sit right.',
  'tailoring.feature1': 'Princess-cut and padded blouses',
  'tailoring.feature2': 'Kurtis, gowns and half sarees',
  'tailoring.feature3': 'Measured or checked by us',
  'tailoring.feature4': 'A fitting before we finish',
  'tailoring.tile': 'Tailoring',
  'tailoring.tileText': 'Blouses, kurtis, outfits',
  'tailoring.gallery': 'Tailoring',
  'tailoring.galleryText': 'Choose a cut; we sew it to your measure.',
  'maggam.text': 'Aari and zardozi worked by hand on the frame: beads, stones and gold coils.',
  'maggam.feature1': 'Aari, zardozi and kundan by hand',
  'maggam.feature2': 'Motifs drawn for your saree',
  'maggam.feature3': 'Neck, sleeves and full back',
  'maggam.feature4': 'Thread matched to your silk',
  'maggam.tile': 'Maggam Work',
  'maggam.tileText': 'Aari and zardozi by hand',
  'maggam.gallery': 'Maggam Work',
  'maggam.galleryText': 'Made by hand, one bead at a time.',
  'bridal.text': 'One conversation about the saree, the day and the budget, and a plan for every ceremony.',
  'bridal.feature1': 'Lehengas and bridal blouses',
  'bridal.feature2': 'Colours for each ceremony',
  'bridal.feature3': 'Trials with your jewellery',
  'bridal.feature4': 'Ready before the muhurtham',
  'bridal.tile': 'Bridal Consultation',
  'bridal.tileText': 'For the day itself',
  'bridal.gallery': 'Bridal',
  'bridal.galleryText': 'Made once, for one day.',
  'machine_embroidery.text': 'Precise, quick and bright: borders and all-over designs, stitched by computer.',
  'machine_embroidery.feature1': 'Borders, butis and all-over work',
  'machine_embroidery.feature2': 'Your picture made into stitches',
  'machine_embroidery.feature3': 'Colours that stay in the wash',
  'machine_embroidery.feature4': 'Sets for family and friends',
  'machine_embroidery.tile': 'Machine Embroidery',
  'machine_embroidery.tileText': 'Precise, quick, bright',
  'machine_embroidery.gallery': 'Machine Embroidery',
  'machine_embroidery.galleryText': 'Neat lines, soft to wear, ready in days.',
} as const satisfies Record<`${GalleryCategory}.${CraftText}`, string>

type CraftText = 'text' | `feature${1 | 2 | 3 | 4}` | 'tile' | 'tileText' | 'gallery' | 'galleryText'

const units = {
  withinHours: { one: '{count} hour', other: '{count} hours' },
  withinDays: { one: '{count} day', other: '{count} days' },
  days: { one: '{count} day', other: '{count} days' },
  dayRange: '{from} to {to} days',
} as const satisfies Table

const formPage = {
  privacy: 'How we use your details',
  back: 'Back to Gallery',
  next: 'What happens next',
} as const satisfies Table

const customOutfit = {
  title: 'Custom {from} design quote',
  metaDescription:
    'Send your own {from} design with measurements and get a detailed quote within {within}, from {shop} in {place}.',
  keywords: 'custom {from} design, {from} quote, custom outfit',
  shareTitle: 'Your own {from} design, quoted within {within}',
  shareDescription: 'Send a picture and your measurements to {shop}.',
  crumb: 'Custom {from} design',
  within: 'Quote within {within}',
  lead: 'Send us your design. We will tell you how we would make it, and what it costs.',
} as const satisfies Table

const outfitDetails = {
  outfit: 'Outfit',
  title: '{type}: order details',
  metaDescription:
    'Order {type} made to your measure: send your measurements in inches and we call you, from {shop} in {place}.',
  keywords: '{type}, {type} stitching, made to measure',
  shareTitle: '{type}, made to your measure',
  shareDescription: 'Send your measurements to {shop}, and we will call you.',
  overline: 'Your order',
  lead: 'Made to your measure. Send us your measurements or your number, and we will call you.',
  ownDesign: 'Have a design of your own? Ask for a quote',
} as const satisfies Table

const notFound = {
  title: '404 Page Not Found',
  metaDescription: 'This page does not exist. Go back to the galleries, or ask us.',
  keywords: 'page not found',
  hint: 'Did you forget to add the page to the router?',
  text: 'This page does not exist. You may find it in our galleries.',
  back: 'Back to Home',
} as const satisfies Table

const guide = {
  title: 'Measurement Guide',
  inches: 'All measurements must be in inches.',
  body: 'Full Body Guide',
  blouse: 'Blouse Guide',
  tips: 'Tips',
  tip1: 'Use a soft tape. Keep it flat and do not pull it.',
  tip2: 'Stand straight. Wear the innerwear for this outfit.',
  tip3: 'Ask someone to measure your back and shoulders.',
  tip4: 'If left and right differ, write both.',
  gotIt: 'Got it!',
} as const satisfies Table

type LineKey =
  | `body.${(typeof bodyGuideLines)[number]['id']}`
  | `blouse.${(typeof blouseGuideLines)[number]['id']}`

const linesOf = (list: string, lines: readonly { id: string; name: string; how: string }[]) =>
  lines.flatMap(({ id, name, how }) => [
    [`${list}.${id}.name`, name],
    [`${list}.${id}.how`, how],
  ])

const measures = Object.fromEntries([
  ...linesOf('body', bodyGuideLines),
  ...linesOf('blouse', blouseGuideLines),
]) as Record<`${LineKey}.${'name' | 'how'}`, string>

/** All English texts of the public site, a table for each page or part. */
export const pageTexts = {
  ...islandTexts,
  layout,
  home,
  craft,
  units,
  formPage,
  customOutfit,
  outfitDetails,
  notFound,
  guide,
  measures,
  privacy: privacyTexts,
} as const satisfies Record<string, Table>
