import { apiPaths } from '@zari/shared/api/paths'
import type { NewLink } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import { WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { NewPiece, StaffPicture } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/lib/ids'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { type Account, sendPicture, staffAt, visitorAt } from './api-client.ts'
import { addPeople, createDemoOrders, type Delivered, type Filling } from './demo-orders.ts'
import type { Drawing } from './sample-photos.ts'

export type DemoPiece = readonly [
  title: string,
  category: GalleryCategory,
  price: number,
  description: string,
  drawing?: Drawing,
]

export async function showPieces(
  { origin, call, picture }: Filling,
  pieces: readonly DemoPiece[],
): Promise<void> {
  for (const [index, [title, category, price, description, drawing]] of pieces.entries()) {
    const source = await sendPicture(origin, call, await picture(index * 5 + 18, drawing))
    const made = await call<StaffPicture>('POST', apiPaths.adminPiecePictures, {
      source,
      cropping: WHOLE_PICTURE,
      order: null,
    })
    const piece: NewPiece = { title, category, price, description, onQuote: false, picture: made.id }
    await call('PUT', apiPaths.adminPiece(uuidv7()), piece)
  }
  const { versions, revision } = await call<PublishingState>('GET', apiPaths.adminPublications)
  await call('POST', apiPaths.adminPublications, { base: versions[0]?.version, revision })
}

const DEMO_ORDERS = 150

const sentToday = [
  [
    'outfit-details-orders',
    {
      name: 'Nandini Rao',
      phone: '98661 20345',
      outfitType: 'Kurtis',
      additionalDetails: 'Two, for office.',
    },
  ],
  [
    'outfit-details-orders',
    {
      name: 'Swapna Reddy',
      phone: '99080 71120',
      outfitType: 'Blue Embroidered Saree',
      additionalDetails: '',
    },
  ],
  [
    'outfit-details-orders',
    { name: 'Deepika M', phone: '90007 45561', outfitType: 'Pink', additionalDetails: 'By Diwali, please.' },
  ],
  [
    'custom-outfit-quotes',
    {
      name: 'Rukmini Devi',
      phone: '94947 30012',
      additionalDetails: 'A blouse for my daughter’s engagement, peacock at the back.',
      gallerySource: 'Maggam Work',
    },
  ],
  [
    'contact-inquiries',
    {
      name: 'Zoya Khan',
      email: '',
      phone: '97011 88342',
      service: 'Bridal Consultation',
      details: 'My wedding is in February. Could we come on a Saturday?',
    },
  ],
] as const

const noPictures = {
  'contact-inquiries': {},
  'outfit-details-orders': { measurementsImageUrls: [] },
  'custom-outfit-quotes': { designImageUrls: [], measurementsImageUrls: [] },
}

const known = [
  { key: '919000012345', name: 'Padma Reddy', daughter: 'Sravya' },
  { key: '919123456789', name: 'Fathima Begum', daughter: 'Ameena' },
]

const pieces: readonly DemoPiece[] = [
  [
    'Magenta Kurta',
    'tailoring',
    1_850,
    'With white trousers, three-quarter sleeves',
    { file: 'kurtis', silk: 1 },
  ],
  ['Blue Tie-back Blouse', 'tailoring', 1_250, 'Tied with tassels', { file: 'pattern-blouse', silk: 3 }],
  [
    'Peacock Blue',
    'maggam',
    5_600,
    'Aari work along neck and sleeves, tied at the back',
    { file: 'maggam-green', silk: 1 },
  ],
  [
    'Blue Embroidered Saree',
    'machine_embroidery',
    6_400,
    'Small flowers all over, on any colour',
    { file: 'pink-embroidered-saree', silk: 3 },
  ],
  [
    'Green Bridal Lehenga',
    'bridal',
    52_000,
    'Worked by four hands in six weeks',
    { file: 'magenta-bridal-lehenga', silk: 2 },
  ],
]

const rates = { cutting: 80, embroidery: 900, stitching: 350 }

const extras = { lining: 200, 'fall-and-pico': 150, padding: 120, 'sleeve-work': 1_200, latkan: 80 }

const tailors = ['Abdul Rahim', 'Yadamma', 'Srinivas Chary']

async function inviteAgain(
  { origin, call }: Filling,
  role: Role,
  name: string,
  account: Account,
): Promise<void> {
  const { token } = await call<NewLink>('POST', apiPaths.adminInvitations, {
    email: account.email,
    name,
    role,
  })
  await visitorAt(origin)('POST', apiPaths.useLink, { token, password: account.password })
}

async function setShop({ call }: Filling): Promise<void> {
  const { version } = await call<{ version: number }>('GET', apiPaths.adminShop)
  const fields = {
    phone: '+91 90000 45678',
    email: 'hello@zari.example',
    siteLanguages: ['te', 'hi'],
    taglineTe: 'కస్టమ్ టైలరింగ్, మగ్గం వర్క్, మెషీన్ ఎంబ్రాయిడరీ, పెళ్లి బట్టలు',
    taglineHi: 'कस्टम टेलरिंग, मग्गम वर्क, मशीन एम्ब्रॉयडरी और ब्राइडल कपड़े',
    tradeTe: 'డిజైనర్ బొటిక్',
    tradeHi: 'डिज़ाइनर बुटीक',
  }
  await call('PATCH', apiPaths.adminShop, { version, ...fields })
}

export async function createDemoShop(
  filling: Filling,
  accounts: Record<'staff' | 'workroom', Account>,
): Promise<Delivered[]> {
  await filling.call('PATCH', apiPaths.adminOnboarding, { end: true })
  const { id } = await filling.call<{ id: string }>('GET', apiPaths.user)
  await filling.call('PATCH', apiPaths.adminPerson(id), { name: 'Meenakshi' })
  await filling.call('PATCH', apiPaths.adminPieceworkRates, { version: 0, ...rates })
  await inviteAgain(filling, 'staff', 'Revathi', accounts.staff)
  await inviteAgain(filling, 'workroom', 'Sita', accounts.workroom)
  await setShop(filling)
  for (const [id, price] of Object.entries(extras))
    await filling.call('PUT', apiPaths.adminPriceRow(`extra-${id}`), { version: 0, price })
  await showPieces(filling, pieces)
  const ids = tailors.map(() => uuidv7())
  for (const [index, name] of tailors.entries())
    await filling.call('PUT', apiPaths.adminTailor(ids[index] ?? ''), { version: 0, name })
  const team = {
    staff: [filling.call, await staffAt(filling.origin, accounts.staff)],
    workroom: await staffAt(filling.origin, accounts.workroom),
    tailors: ids,
  }
  const delivered = await createDemoOrders({ ...filling, team }, DEMO_ORDERS - sentToday.length)
  for (const each of known) await addPeople(filling.call, each)
  for (const [kind, order] of sentToday)
    await visitorAt(filling.origin)('POST', orderKinds[kind].publicPath, { ...noPictures[kind], ...order })
  return delivered
}
