import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { OtherLanguage } from '@zari/shared/languages/site-language'
import { goodInput } from '@zari/shared/testing/orders'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { publishAll } from '../testing/pieces.ts'
import { errorOf } from '../testing/test-client.ts'
import { useClient, useOwnServer } from '../testing/test-server.ts'
import { knownAddress, movedAddress } from './known-address.ts'

const HTML = { Accept: 'text/html' }
const kind = 'custom-outfit-quotes'
const { publicPath } = orderKinds[kind]

/** Says what it was asked for, and puts the language before each message. */
const RENDERER = `
export const styleHash = 'sha256-c2lsaw=='
export const siteFiles = () => ({ 'robots.txt': '', 'sitemap.xml': '' })
export const messageIn = (language, message) => language + ': ' + message
export const knownPages = ({ shop }) => [
  { file: 'index.html', path: '/' },
  { file: '404.html', path: '/404' },
  ...shop.siteLanguages.flatMap((language) => [
    { file: language + '/index.html', path: '/' + language + '/' },
    { file: language + '/404.html', path: '/' + language + '/404' },
  ]),
]
export const render = async ({ url, form, orderPage }) => ({
  status: url.endsWith('/404') ? 404 : 200,
  html: '<p>' + (orderPage ? 'order in ' + orderPage.language : url + ' ' + JSON.stringify(form ?? null)) + '</p>',
})`

const server = useOwnServer()
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())

async function switchOn(siteLanguages: OtherLanguage[]): Promise<void> {
  const { version } = (await staff.get(apiPaths.adminShop)).json as { version: number }
  const answer = await staff.patch(apiPaths.adminShop, { version, siteLanguages })
  expect(answer.status).toBe(200)
  expect((await publishAll(staff)).status).toBe(201)
}

beforeAll(async () => {
  const folder = join(server.current.builds.site, 'server')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'render.js'), RENDERER)
  await server.current.published.look(server.current.services.publications)
  await switchOn(['te'])
})

const newest = async (of: OrderKind = kind) =>
  ((await staff.get(apiPaths.adminList(of))).json as OrderRecord[])[0]

function formOf(changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  const texts = Object.entries({ ...goodInput[kind](), ...changes })
  for (const [name, value] of texts) if (typeof value === 'string') form.append(name, value)
  return form
}

it('in English leads nowhere else, whatever the browser prefers', async () => {
  for (const path of ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis', '/Outfit-Details/'])
    expect(
      (await visitor.get(path, { headers: { ...HTML, 'Accept-Language': 'te-IN,te;q=0.9' } })).status,
    ).toBe(200)
})

describe('an address', () => {
  const known = (path: string, query = {}) => knownAddress({ path, query })

  test.each([
    ['/te', {}, '/te/'],
    ['/te/', { utm_source: 'x' }, '/te/'],
    ['/te/custom-outfit/', { from: 'Bridal', gclid: '1' }, '/te/custom-outfit?from=Bridal'],
    ['/te/outfit-details', { type: 'చీర' }, `/te/outfit-details?type=${encodeURIComponent('చీర')}`],
    ['/te/nothing', {}, '/te/404'],
    ['/ta/', {}, '/404'],
    ['/en/', {}, '/404'],
  ])('%s with %o is stored as %s', (path, query, stored) => expect(known(path, query)).toBe(stored))

  test.each([
    ['/TE/', ['en', 'te'], { status: 301, address: '/te/' }],
    [
      '/Te/custom-outfit?from=Bridal&x=1',
      ['en', 'te'],
      { status: 301, address: '/te/custom-outfit?from=Bridal&x=1' },
    ],
    ['/hi/custom-outfit?from=Bridal', ['en', 'te'], { status: 302, address: '/custom-outfit?from=Bridal' }],
    ['/hi', ['en'], { status: 302, address: '/' }],
    ['/hi//evil.example/x', ['en'], { status: 302, address: '/evil.example/x' }],
    ['/te/', ['en', 'te'], undefined],
    ['/tea', ['en'], undefined],
  ] as const)('%s, where %o are spoken, moves to %o', (url, spoken, moved) =>
    expect(movedAddress(url, spoken)).toEqual(moved),
  )

  it('in upper case, or in a language that is off, leads on; others are pages of their own', async () => {
    expect((await visitor.get('/te/', { headers: HTML })).text).toContain('<p>/te/ null</p>')
    expect((await visitor.get('/te', { headers: HTML })).text).toContain('<p>/te/ null</p>')
    const missing = await visitor.get('/te/nothing', { headers: HTML })
    expect([missing.status, missing.text]).toEqual([404, '<p>/te/404 null</p>'])
    const upper = await visitor.get('/TE/?x=1', { headers: HTML })
    expect([upper.status, upper.headers.get('location')]).toEqual([301, '/te/?x=1'])
    const off = await visitor.get('/hi/outfit-details?type=Kurtis', { headers: HTML })
    expect([off.status, off.headers.get('location')]).toEqual([302, '/outfit-details?type=Kurtis'])
  })
})

describe('a form in Telugu', () => {
  it('leads to the thanks of its page, and its order has the language; service and gallery stay English', async () => {
    const answer = await visitor.post(publicPath, formOf({ language: 'te' }), HTML)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/te\/custom-outfit\?from=Maggam%20Work&sent=1/)
    const order = await newest()
    expect(order).toMatchObject({ language: 'te', gallerySource: 'Maggam Work' })
    const page = await visitor.get(`/o/${order?.linkToken}`, { headers: HTML })
    expect(page.text).toBe('<p>order in te</p>')
  })

  it('with an error comes back in Telugu, without script and with it', async () => {
    const page = await visitor.post(publicPath, formOf({ language: 'te', name: 'L' }), HTML)
    expect([page.status, page.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(page.text).toContain('<p>/te/custom-outfit?from=Maggam%20Work {"sent":false')
    const answer = await visitor.post(publicPath, { ...goodInput[kind](), name: 'L', language: 'te' })
    const message = 'te: Name must be at least 2 characters'
    expect(errorOf(answer)).toMatchObject({ message, issues: [{ path: 'name', message }] })
  })

  it('is answered in English where it names no language, or one that is not known', async () => {
    for (const changes of [{}, { language: 'xx' }, { language: ['te'] }]) {
      const answer = await visitor.post(publicPath, { ...goodInput[kind](), name: 'L', ...changes })
      expect(errorOf(answer).issues).toContainEqual({
        path: 'name',
        message: 'Name must be at least 2 characters',
      })
    }
    await visitor.post(publicPath, { ...goodInput[kind](), name: 'Unknown language', language: 'xx' })
    expect(await newest()).toMatchObject({ name: 'Unknown language', language: null })
  })

  it('whose language was switched off meanwhile is taken, or comes back in English', async () => {
    await switchOn([])
    const page = await visitor.post(publicPath, formOf({ language: 'te', name: 'L' }), HTML)
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('<p>/custom-outfit?from=')])
    const sent = await visitor.post(publicPath, formOf({ language: 'te', name: 'Meanwhile' }), HTML)
    const thanks = await visitor.get(sent.headers.get('location') ?? '', { headers: HTML })
    expect([thanks.status, thanks.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/custom-outfit\?from=Maggam%20Work&sent=1/),
    ])
    expect(await newest()).toMatchObject({ name: 'Meanwhile', language: 'te' })
    // With script the page that is open stays in Telugu.
    const refused = await visitor.post(publicPath, { ...goodInput[kind](), name: 'L', language: 'te' })
    expect(errorOf(refused).message).toBe('te: Name must be at least 2 characters')
    const taken = await visitor.post(publicPath, { ...goodInput[kind](), language: 'te' })
    expect(taken.status).toBe(201)
  })
})
