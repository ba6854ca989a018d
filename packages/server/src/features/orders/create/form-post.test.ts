import { apiPaths } from '@zari/shared/api/paths'
import { shortId } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPicture } from '../../../testing/pictures.ts'
import { buildOrderPages } from '../../../testing/site-build.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'

const server = useOwnServer()
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())
afterEach(() => void vi.useRealTimers())

const TEN_MINUTES_MS = 10 * 60_000
const HTML = { Accept: 'text/html,application/xhtml+xml' }
const list = async (kind: OrderKind) => (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]

/** What a browser submits without script: texts, and an empty part for an unused file input. */
function formOf(kind: OrderKind, changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  const texts = Object.entries({ ...goodInput[kind](), ...changes })
  for (const [name, value] of texts) if (typeof value === 'string') form.append(name, value)
  return form
}

const PAGES: Record<OrderKind, (sent: string) => string> = {
  'contact-inquiries': (sent) => `/?sent=1&${sent}#form-outcome`,
  'custom-outfit-quotes': (sent) => `/custom-outfit?from=Maggam%20Work&sent=1&${sent}#form-outcome`,
  'outfit-details-orders': (sent) => `/outfit-details?type=Kurtis&sent=1&${sent}#form-outcome`,
}

describe.each(ORDER_KINDS)('a form for %s posted without JavaScript', (kind) => {
  const { publicPath } = orderKinds[kind]

  it('is kept, and the visitor is sent on to the page that says so', async () => {
    const answer = await visitor.post(publicPath, formOf(kind), HTML)
    const [newest] = await list(kind)
    expect(newest).toMatchObject(goodInput[kind]())
    const id = shortId(newest?.id ?? '')
    const page = PAGES[kind](`order=${id}&number=${newest?.number}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
    expect((await visitor.get(page, { headers: HTML })).text).toContain('Thank you')
  })

  it('works as a plain urlencoded form too', async () => {
    const texts = Object.entries(goodInput[kind]()).filter(([, value]) => typeof value === 'string')
    const body = new URLSearchParams(Object.fromEntries(texts) as Record<string, string>)
    expect((await visitor.post(publicPath, body, HTML)).status).toBe(303)
  })

  it('sent by a second tap, is kept once', async () => {
    const before = (await list(kind)).length
    const form = () => formOf(kind, { name: 'Second Tap' })
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(publicPath, form(), HTML)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await list(kind)).toHaveLength(before + 1)
  })

  it('sent again after the first was stored is kept once within ten minutes; later it is another', async () => {
    const before = (await list(kind)).length
    const boundary = (Math.floor(Date.now() / TEN_MINUTES_MS) - 1) * TEN_MINUTES_MS
    const sent: Array<string | null> = []
    for (const ms of [-1000, 1000, TEN_MINUTES_MS - 2000, TEN_MINUTES_MS - 500]) {
      vi.useFakeTimers({ toFake: ['Date'], now: boundary + ms })
      const answer = await visitor.post(publicPath, formOf(kind, { name: 'Slow Network' }), HTML)
      expect(answer.status).toBe(303)
      sent.push(answer.headers.get('location'))
    }
    vi.useRealTimers()
    expect(sent.map((page) => sent.indexOf(page))).toEqual([0, 0, 0, 3])
    expect(await list(kind)).toHaveLength(before + 2)
  })

  it('that is not complete comes back with what is wrong', async () => {
    const answer = await visitor.post(publicPath, formOf(kind, { name: 'L' }), HTML)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.text).toContain('Name must be at least 2 characters')
  })

  it('with a field that is none of ours is refused', async () => {
    const answer = await visitor.post(publicPath, formOf(kind, { 'a[b]': 'x', __proto__: 'y' }), HTML)
    expect([answer.status, answer.text.includes('Unknown field')]).toEqual([422, true])
  })

  it('from another site is refused', async () => {
    const answer = await visitor.post(publicPath, formOf(kind), { ...HTML, Origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })
})

describe('pictures in a form without JavaScript', () => {
  const kind = 'custom-outfit-quotes'
  const { publicPath } = orderKinds[kind]
  const file = (bytes: Uint8Array, name: string) => [new Blob([new Uint8Array(bytes)]), name] as const

  it('reach staff; file inputs that nobody used are nothing', async () => {
    const form = formOf(kind, { name: 'With Pictures' })
    form.append('designImages', ...file(await aPicture(), 'design one.jpg'))
    form.append('designImages', ...file(await aPicture('png'), 'design two.png'))
    form.append('measurementImages', new Blob([]), '')
    const answer = await visitor.post(publicPath, form, HTML)
    expect(answer.status).toBe(303)
    const [newest] = await list(kind)
    expect(newest?.designImageUrls).toHaveLength(2)
    expect(newest?.measurementsImageUrls).toEqual([])
    for (const path of newest?.designImageUrls ?? []) expect((await staff.get(path)).status).toBe(200)
  })

  it.each([
    ['of more than 10 MB', Buffer.alloc(MAX_FILE_BYTES + 1), 'exceeds maximum allowed size of 10 MB'],
    ['that is a text', Buffer.from('no picture at all'), 'This is not a PNG or JPG picture'],
  ])('one %s is refused with its reason, and nothing is kept', async (_what, bytes, message) => {
    const before = (await list(kind)).length
    const form = formOf(kind, { name: 'Bad Picture' })
    form.append('designImages', ...file(bytes, 'design.png'))
    const answer = await visitor.post(publicPath, form, HTML)
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true])
    expect(await list(kind)).toHaveLength(before)
  })

  it('the one that is none is named, also beside a good one', async () => {
    const form = formOf(kind, { name: 'Bad Picture' })
    form.append('designImages', ...file(await aPicture(), 'good.jpg'))
    form.append('designImages', ...file(Buffer.from('no picture at all'), 'పెళ్లి.png'))
    const answer = await visitor.post(publicPath, form, HTML)
    expect([answer.status, answer.text.includes('పెళ్లి.png: This is not a PNG or JPG picture')]).toEqual([
      422,
      true,
    ])
    expect(answer.text).not.toContain('good.jpg')
  })

  it('a third measurement picture, and a file in a field that is none of ours, are refused', async () => {
    const form = formOf(kind)
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
      form.append('measurementImages', ...file(await aPicture(), name))
    }
    const tooMany = await visitor.post(publicPath, form, HTML)
    expect([tooMany.status, tooMany.text.includes('You can only upload 2 files')]).toEqual([422, true])

    const elsewhere = formOf(kind)
    elsewhere.append('passport', ...file(await aPicture(), 'p.jpg'))
    const answer = await visitor.post(publicPath, elsewhere, HTML)
    expect([answer.status, answer.text.includes('Unknown field')]).toEqual([422, true])
  })
})

describe('a form posted without JavaScript while the database is away', () => {
  const away = useOwnServer()

  it('comes back with what was typed, and says when to try again', async () => {
    const { builds, services } = away.current
    const folder = join(builds.site, 'server')
    await mkdir(folder, { recursive: true })
    const renderer = `export const styleHash = 'sha256-c2lsaw=='
export const render = ({ form }) => ({ status: 200, html: JSON.stringify(form) })`
    await writeFile(join(folder, 'render.js'), renderer)
    await services.connection.getClient().close(true)
    const form = formOf('outfit-details-orders', { name: 'Padma Reddy' })
    const answer = await away.current
      .visitor()
      .post(orderKinds['outfit-details-orders'].publicPath, form, HTML)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(JSON.parse(answer.text)).toMatchObject({
      sent: false,
      message: 'The server has a problem. Please try again soon.',
      values: { name: 'Padma Reddy', outfitType: 'Kurtis' },
    })
  })
})

describe('what comes back of a refused form', () => {
  const own = useOwnServer()
  const kind = 'contact-inquiries'
  const { publicPath } = orderKinds[kind]
  interface Refused {
    message: string
    issues: Array<{ path: string; message: string }>
    values: Record<string, string>
  }
  const refused = async (changes: Record<string, string>, path: string = publicPath) => {
    const answer = await own.current.visitor().post(path, formOf(kind, { phone: '1', ...changes }), HTML)
    return { ...answer, form: answer.json as Refused }
  }
  beforeAll(() => buildOrderPages(own.current.builds.site))

  it('is each known field, as typed up to 10,000 characters, and where the end is missing', async () => {
    const details = 'ఆరి వర్క్ '.repeat(990)
    expect((await refused({ details })).form.values).toMatchObject({ name: 'Lakshmi Devi', details })
    const longer = 'ab'.repeat(8_000)
    const { form } = await refused({ details: longer, madeUp: longer })
    expect(form.values['details']).toBe(longer.slice(0, 10_000))
    expect(Object.keys(form.values)).not.toContain('madeUp')
    expect(form.issues.find(({ path }) => path === 'details')?.message).toBe(
      'This is too long. Its end is missing here.',
    )
    expect(form.issues.map(({ path }) => path)).not.toContain('madeUp')
  })

  it('is 64 kB in all', async () => {
    const long = '"'.repeat(9_000) + 'ఆ'.repeat(7_000)
    const fields = Object.fromEntries(
      ['name', 'email', 'service', 'piece', 'details'].map((name) => [name, long]),
    )
    const { form } = await refused(fields)
    const typed = Object.values(form.values).join('')
    expect(Buffer.byteLength(typed)).toBeLessThanOrEqual(64 * 1024)
    expect(form.values['piece']).toBe(long.slice(0, 10_000))
  })

  it('has words for a form of more than 60 parts, whatever they are', async () => {
    const parts = '--x\r\nContent-Disposition: attachment\r\n\r\n\r\n'.repeat(61)
    const body = new TextEncoder().encode(`${parts}--x--\r\n`)
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await own.current.visitor().post(publicPath, body, { ...HTML, ...type })
    expect([answer.status, (answer.json as Refused).message]).toEqual([413, 'Too many parts'])
  })
})
