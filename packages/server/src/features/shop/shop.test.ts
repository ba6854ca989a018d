import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { shopFields } from '@zari/shared/shop/shop-fields'
import { unsetContacts } from '@zari/shared/shop/shop-text'
import { goodInput } from '@zari/shared/testing/orders'
import { firstWordsIn, otherShop } from '@zari/shared/testing/shop'
import { describe, expect, it, test } from 'vitest'
import { publishing } from '../../testing/pieces.ts'
import { setShop, settingsOf } from '../../testing/shop.ts'
import { errorOf } from '../../testing/test-client.ts'
import { staff as account, startTestServer, useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer({ env: { UPI_ID: 'zari@okbank' } })
const staff = useClient(server)
describe('the settings', () => {
  it('are staff’s, and nobody else’s', async () => {
    const visitor = server.current.visitor()
    expect((await visitor.get(apiPaths.adminShop)).status).toBe(401)
    expect((await visitor.patch(apiPaths.adminShop, { version: 0 })).status).toBe(401)
    expect(Object.keys((await visitor.get(apiPaths.shop)).json as object)).toEqual([
      'name',
      'shortName',
      'isDemo',
    ])
  })

  it('begin with the UPI id of the environment, until one is set in the app, or none', async () => {
    expect(await settingsOf(staff)).toMatchObject({ upiId: 'zari@okbank', version: 0, changedBy: null })
    await setShop(staff, { upiId: 'new@okbank' })
    expect((await settingsOf(staff)).upiId).toBe('new@okbank')
    await setShop(staff, { upiId: '' })
    expect((await settingsOf(staff)).upiId).toBe('')
  })

  it('have no phone until one is set, and can be without one again', async () => {
    expect((await settingsOf(staff)).phone).toBe('')
    await setShop(staff, { phone: '+91 90000 12345' })
    expect((await settingsOf(staff)).phone).toBe('+91 90000 12345')
    await setShop(staff, { phone: '' })
    expect((await settingsOf(staff)).phone).toBe('')
  })

  it('have no e-mail at first, and links that search for the shop by its name of the moment', async () => {
    const { name, email, ...links } = await settingsOf(staff)
    expect([email, links.reviewsLink]).toEqual([
      '',
      `https://www.google.com/search?q=${encodeURIComponent(name)}%20reviews`,
    ])
    await setShop(staff, { name: 'Kanchana & Sons', videosLink: '' })
    const renamed = await settingsOf(staff)
    expect(renamed).toMatchObject({
      photosLink: expect.stringContaining('Kanchana%20%26%20Sons'),
      videosLink: '',
    })
    expect(unsetContacts(renamed)).toEqual(['phone', 'email', 'privacyContact', 'photosLink', 'reviewsLink'])
  })

  it('tell where customers reach the shop, however a device has reached it', async () => {
    expect(await settingsOf(staff)).toMatchObject({ publicOrigin: '' })
    const origin = 'http://zari.example'
    const named = await startTestServer({ env: { PUBLIC_ORIGIN: origin } })
    try {
      const tablet = named.visitor()
      expect((await tablet.post(apiPaths.login, account, { Origin: origin })).status).toBe(200)
      expect(await settingsOf(tablet)).toMatchObject({ publicOrigin: origin })
    } finally {
      await named.close()
    }
  })

  it('can each be changed, and are the same when they are read again', async () => {
    const { logo: _logo, founderPhoto: _photo, ...fields } = otherShop
    expect(Object.keys(fields).length).toBe(Object.keys(shopFields).length - 2)
    const answer = await setShop(staff, fields)
    expect([answer.status, answer.json]).toEqual([200, expect.objectContaining(fields)])
    expect(await settingsOf(staff)).toMatchObject({ ...fields, changedBy: expect.stringContaining('@') })
  })

  it('name the app and its icon at once, and wait to be published on the site', async () => {
    const visitor = server.current.visitor()
    await setShop(staff, { name: 'Kanchana Silks', shortName: 'Kanchana' })
    const manifest = await visitor.get('/admin/manifest.webmanifest')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest.json).toMatchObject({ name: 'Kanchana Silks: orders', short_name: 'Kanchana' })
    expect(firstWordsIn(manifest.text)).toEqual([])
    expect((await visitor.get(apiPaths.shop)).json).toEqual({
      name: 'Kanchana Silks',
      shortName: 'Kanchana',
      isDemo: false,
    })
    const { changes } = await publishing(staff)
    expect(changes).toEqual([{ kind: 'shop', fields: expect.arrayContaining(['Name', 'Short name']) }])
  })

  it('are what another server on this database knows within two seconds', async () => {
    const { connection } = server.current.services
    const other = await startTestServer({ database: connection.name })
    try {
      const name = async () => ((await other.visitor().get(apiPaths.shop)).json as { name: string }).name
      const before = await name()
      await setShop(staff, { name: `${before} & Sisters` })
      await expect.poll(name, { timeout: 2_000, interval: 50 }).toBe(`${before} & Sisters`)
    } finally {
      await other.close()
    }
  })

  it('say when a request is due at first', async () => {
    await setShop(staff, { dueDays: 21 })
    const { publicPath } = orderKinds['contact-inquiries']
    await server.current
      .visitor()
      .post(publicPath, { ...goodInput['contact-inquiries'](), name: 'Due later' })
    const list = (await staff.get(apiPaths.adminList('contact-inquiries'))).json as Array<{
      name: string
      dueDate: string
    }>
    expect(list.find(({ name }) => name === 'Due later')?.dueDate).toBe(addDays(dayInIndia(new Date()), 21))
  })
})

describe('two owners at once', () => {
  const set = (version: number, fields: object) => staff.patch(apiPaths.adminShop, { version, ...fields })

  it('the second is refused, nothing of theirs is applied, and from the newer version it is', async () => {
    const { version } = await settingsOf(staff)
    await set(version, { street: 'First Street' })
    const fields = { street: 'Second Street', trade: 'Silk House' }
    const refused = await set(version, fields)
    expect(refused.status).toBe(409)
    expect(errorOf(refused)).toMatchObject({
      code: 'conflict',
      current: { street: 'First Street', version: version + 1, changedBy: account.email },
    })
    expect((await settingsOf(staff)).trade).not.toBe('Silk House')
    expect((await set(version + 1, fields)).status).toBe(200)
    expect(await settingsOf(staff)).toMatchObject(fields)
  })

  it('who set the same value agree, as does one who sends it twice', async () => {
    const { version } = await settingsOf(staff)
    for (let times = 0; times < 2; times++) {
      const answer = await set(version, { founder: 'Meena' })
      expect(answer.json).toMatchObject({ founder: 'Meena', version: version + 1 })
    }
  })

  it('in the same moment, one is applied and the others are refused', async () => {
    const { version } = await settingsOf(staff)
    const sets = [{ tagline: 'Silks and cottons' }, { trade: 'House of silk' }, { locality: 'Uppal' }]
    const answers = await Promise.all(sets.map((fields) => set(version, fields)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await settingsOf(staff)).version).toBe(version + 1)
  })
})

describe('what is not right', () => {
  const longName = 'Sri Venkateswara Silks '.repeat(20)
  test.each([
    [{ name: 'K' }, 'name', 'The name has at least 2 letters'],
    [{ name: '   ' }, 'name', 'The name has at least 2 letters'],
    [{ name: longName }, 'name', 'Please keep this under 60 characters'],
    [{ shortName: null }, 'shortName', 'Required'],
    [{ phone: 'call me maybe' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: '9876543210 call after 6' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: '<9876543210>' }, 'phone', 'Please enter a valid phone number'],
    [
      { whatsApp: '+91 98765 43210 (Lakshmi)' },
      'whatsApp',
      'Please enter a mobile number, such as +91 90000 00000',
    ],
    [{ whatsApp: '12' }, 'whatsApp', 'Please enter a mobile number, such as +91 90000 00000'],
    [{ email: 'kalyani' }, 'email', 'Please enter a valid email address'],
    [{ postalCode: '5000' }, 'postalCode', 'Enter six digits, such as 500001'],
    [{ latitude: 91 }, 'latitude', 'The latitude is a number from -90 to 90, such as 17.3850'],
    [{ latitude: '17' }, 'latitude', 'The latitude is a number from -90 to 90, such as 17.3850'],
    [{ latitude: null }, 'latitude', 'Please enter both latitude and longitude'],
    [{ ratingCount: null }, 'ratingCount', 'Please enter the number of reviews too'],
    [
      { photosLink: 'javascript:alert(1)' },
      'photosLink',
      'Please enter a full link, such as https://www.instagram.com/name',
    ],
    [
      { photosLink: 'https://shop@evil' },
      'photosLink',
      'Please enter a full link, such as https://www.instagram.com/name',
    ],
    [{ upiId: 'kalyani' }, 'upiId', 'This is not a UPI id, such as zari@okbank'],
    [{ quoteHours: 0 }, 'quoteHours', 'Please enter a number of hours, from 1 to 720'],
    [{ quoteHours: null }, 'quoteHours', 'Please enter a number of hours, from 1 to 720'],
    [{ orderDaysFrom: 9, orderDaysTo: 3 }, 'orderDaysTo', 'The most days can’t be fewer than the least'],
    [{ languages: [] }, 'languages', 'Please choose at least one language'],
    [{ languages: ['ta'] }, 'languages.0', 'Invalid input'],
    [{ prices: 'free' }, 'prices', 'Invalid input'],
    [{ hours: { ...otherShop.hours, Funday: null } }, 'hours.Funday', 'Unknown field'],
    [
      { hours: { ...otherShop.hours, Monday: { opens: '20:00', closes: '10:00' } } },
      'hours.Monday',
      'The closing time must be after the opening time',
    ],
    [
      { hours: { ...otherShop.hours, Monday: { opens: '9:00', closes: '21:00' } } },
      'hours.Monday.opens',
      'Please enter a time, such as 10:30',
    ],
    [
      { holidays: [{ from: '2026-02-30', to: '2026-03-01', name: '' }] },
      'holidays.0.from',
      'Please enter a valid date',
    ],
    [
      { tailoringFeaturesTe: 'ఒకటి\nరెండు\nమూడు' },
      'tailoringFeaturesTe',
      'Write four lines, one for each feature',
    ],
    [
      { holidays: [{ from: '2026-03-01', to: '2026-03-01', name: '', nameTe: 'ప'.repeat(61) }] },
      'holidays.0.nameTe',
      'Please keep this under 60 characters',
    ],
    [
      { holidays: [{ from: '2026-03-02', to: '2026-03-01', name: '' }] },
      'holidays.0',
      'The last day can’t be before the first',
    ],
    [{ logo: 'https://elsewhere.example/logo.png' }, 'logo', 'This is not an uploaded file'],
    [{ founderPhoto: 'x' }, 'founderPhoto', 'This is not a picture'],
    [{ founderPhoto: '0'.repeat(32) }, 'founderPhoto', 'This photo is missing. Please add it again.'],
    [{ nonsense: 1 }, 'nonsense', 'Unknown field'],
  ])('%j is refused where it stands', async (fields, path, message) => {
    const before = await settingsOf(staff)
    const answer = await setShop(staff, fields)
    expect(answer.status).toBe(422)
    expect(errorOf(answer).issues).toEqual([{ path, message }])
    expect(await settingsOf(staff)).toEqual(before)
  })

  it.each([
    ['no object', 'settings'],
    ['no version', {}],
    ['a version that is none', { version: -1 }],
  ])('%s is refused', async (_, body) => {
    expect((await staff.patch(apiPaths.adminShop, body)).status).toBeGreaterThanOrEqual(400)
    expect((await staff.patch(apiPaths.adminShop, body)).status).toBeLessThan(500)
  })

  it('keeps four features without the empty lines between them, and none', async () => {
    const features = async (typed: string) => {
      await setShop(staff, { maggamFeaturesHi: typed })
      return ((await settingsOf(staff)) as { maggamFeaturesHi?: string }).maggamFeaturesHi
    }
    expect(await features(' एक \n\n दो\nतीन \r\n चार\n')).toBe('एक\nदो\nतीन\nचार')
    expect(await features('')).toBe('')
  })

  it('turns nobody’s direction of reading round, and has no line breaks where there is one line', async () => {
    const answer = await setShop(staff, {
      name: '\u202Eevil\u202C\n  Kalyani \u0000 \uD800',
      trade: 'بيت الحرير',
    })
    expect(answer.json).toMatchObject({ name: 'evil Kalyani \uFFFD', trade: 'بيت الحرير' })
  })
})
