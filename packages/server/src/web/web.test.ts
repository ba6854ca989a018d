import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { ORIGIN_MARKER } from '@zari/shared/publishing/site-renderer'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { rawBytes, rawRequest } from '../testing/raw-request.ts'
import { useClient, useOwnServer } from '../testing/test-server.ts'

const HTML = { Accept: 'text/html' }
/** A renderer that reports its input. */
const RENDERER = `
let times = 0
export const styleHash = 'sha256-c2lsaw=='
export async function render({ url, origin, form }) {
  times++
  const status = url.startsWith('/custom-outfit') ? 200 : 404
  return { status, html: '<p>page ' + url + ' of ' + origin + ' ' + JSON.stringify(form ?? null) + ' no ' + times + '</p>' }
}`

/** The server checks files for changes once a second. */
const LOOKED_AT_AGAIN = { timeout: 10_000 }

async function write(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

describe('built pages and files', () => {
  const server = useOwnServer()
  const visitor = useClient(server, (current) => current.visitor())
  beforeAll(async () => {
    const script = 'console.log("silk")'
    await write(server.current.builds.site, {
      'client/index.html': `<a href="${ORIGIN_MARKER}/">home</a>`,
      'client/robots.txt': `Sitemap: ${ORIGIN_MARKER}/sitemap.xml`,
      'client/assets/site-B1x9QzTf.js': script,
      'client/assets/site-B1x9QzTf.js.br': brotliCompressSync(script),
      'client/images/gallery/pink-480.jpg': 'a picture',
      'client/.made-from': 'secret',
      'server/render.js': RENDERER,
    })
    await write(server.current.builds.staff, {
      'index.html': '<p>staff app</p>',
      'sw.js': 'worker',
      'assets/app-B1x9QzTf.js': 'app',
    })
  })

  it('the home page knows its origin', async () => {
    const answer = await visitor.get('/')
    expect(answer.text).toBe(`<a href="${server.current.origin}/">home</a>`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = await visitor.getAgain('/', answer.headers.get('etag'))
    expect(again.status).toBe(304)
    expect((await visitor.get('/robots.txt')).text).toBe(`Sitemap: ${server.current.origin}/sitemap.xml`)
  })

  it('other addresses are rendered each time', async () => {
    const page = '/custom-outfit?from=Made%20up'
    const first = await visitor.get(page)
    expect(first.text).toMatch(`page ${page} of ${server.current.origin} null`)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect((await visitor.get(page)).text).not.toBe(first.text)
    expect((await visitor.get('/no-such-page')).status).toBe(404)
  })

  it('a site that was built again is rendered again', async () => {
    const before = await visitor.get('/custom-outfit?from=Bridal')
    const renderer = join(server.current.builds.site, 'server/render.js')
    await writeFile(renderer, RENDERER.replaceAll('page', 'new page'))
    expect(before.text).not.toContain('new page')
    const after = async () => (await visitor.get('/custom-outfit?from=Bridal')).text
    await expect.poll(after, LOOKED_AT_AGAIN).toContain('new page')
    await writeFile(renderer, RENDERER)
    await expect.poll(after, LOOKED_AT_AGAIN).not.toContain('new page')
  })

  it('what is wrong with a form is shown and never kept', async () => {
    const form = new URLSearchParams({ name: 'L', phone: '+91 98765 43210', gallerySource: 'Bridal' })
    const refused = await visitor.post('/api/custom-outfit-quote', form, HTML)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(refused.text).toContain('page /custom-outfit?from=Bridal')
    expect(refused.text).toContain('"values":{"name":"L","phone":"+91 98765 43210","gallerySource":"Bridal"}')
  })

  it.each(['/', '/custom-outfit', '/no-such-picture.png', '/custom-outfit?sent=1'])(
    'the policy of %s allows the one style sheet that stands in it',
    async (page) => {
      const { headers } = await visitor.get(page)
      const policy = headers.get('content-security-policy')?.split(';') ?? []
      expect(policy.filter((each) => each.startsWith('style-src'))).toEqual([
        "style-src 'self' 'sha256-c2lsaw=='",
      ])
      expect(policy).toContain("default-src 'self'")
    },
  )

  it('files whose name changes with their content are kept for ever, compressed beforehand', async () => {
    const answer = await visitor.get('/assets/site-B1x9QzTf.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.text).toBe('console.log("silk")')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const image = await visitor.get('/images/gallery/pink-480.jpg')
    expect(image.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('another browser gets the same file in its own encoding, and one that has it only hears so', async () => {
    const path = '/assets/site-B1x9QzTf.js'
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await visitor.get(path, { headers: { 'Accept-Encoding': encoding } })
      expect([answer.text, answer.headers.get('content-encoding') ?? 'identity']).toEqual([
        'console.log("silk")',
        encoding,
      ])
    }
    const first = await visitor.get(path)
    const again = await visitor.getAgain(path, first.headers.get('etag'))
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    const head = await visitor.send('HEAD', path)
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/javascript; charset=utf-8',
    ])
  })

  it('a picture that was replaced is another one soon, and a part of it can be had', async () => {
    const path = '/images/gallery/pink-480.jpg'
    expect((await visitor.get(path)).text).toBe('a picture')
    const part = await visitor.get(path, { headers: { Range: 'bytes=2-5' } })
    expect([part.status, part.text]).toEqual([206, 'pict'])
    const beyond = await visitor.get(path, { headers: { Range: 'bytes=100-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */9'])
    expect(beyond.json).toMatchObject({ message: 'The file is shorter than that' })
    await write(server.current.builds.site, { 'client/images/gallery/pink-480.jpg': 'another picture' })
    const text = async () => (await visitor.get(path)).text
    await expect.poll(text, LOOKED_AT_AGAIN).toBe('another picture')
  })

  it.each([
    '/.made-from',
    '/assets/../.made-from',
    '/assets/%2e%2e/%2emade-from',
    '/..%2fserver/render.js',
    '/%00.js',
  ])('%s gives nothing away', async (path) => {
    const answer = await visitor.get(path)
    expect([answer.status, /secret|times/.test(answer.text)]).toEqual([404, false])
  })

  it.each([
    '/admin/login',
    '/order-management',
    ...ORDER_KINDS.flatMap((kind) => [orderKinds[kind].adminPath, `${orderKinds[kind].adminPath}/some-id`]),
  ])('%s is the staff app, which no search engine lists', async (path) => {
    const answer = await visitor.get(path)
    expect([answer.status, answer.text, answer.headers.get('x-robots-tag')]).toEqual([
      200,
      '<p>staff app</p>',
      'noindex',
    ])
  })

  it.each(['/admin/nothing', '/admin/login/x', '/order-management/x', '/contact-inquiries/a/b'])(
    '%s is no address of the staff app, and not found',
    async (path) => {
      const answer = await visitor.get(path)
      expect([answer.status, answer.text.includes('page /404 ')]).toEqual([404, true])
    },
  )

  it.each(['/admin/unsent-edits', '/admin/needs-attention'])('%s is the staff app too', async (path) => {
    expect((await visitor.get(path)).text).toBe('<p>staff app</p>')
  })

  it.each([
    ['the thanks', '/custom-outfit?sent=1', 200, ['&order=01a2b3c4&number=1128', '&x=1', '&from=Made%20up']],
    ['what is not there', '/no-such-page', 404, ['/2', '?sent=1', '?x=1']],
  ])(
    '%s is one page for everyone, made once, whatever else stands in the address',
    async (_what, path, status, more) => {
      const first = await visitor.get(path)
      expect([first.status, first.headers.get('cache-control')]).toEqual([status, 'no-cache'])
      expect(first.text).toMatch(status === 200 ? 'page /custom-outfit of' : 'page /404 of')
      for (const each of more) expect((await visitor.get(path + each)).text).toBe(first.text)
      const { origin } = server.current
      const elsewhere = await rawRequest(
        origin,
        rawBytes(origin, { target: path, headers: { Host: '192.168.1.5' } }),
      )
      expect(elsewhere.text).toContain(first.text.replace(origin, 'http://192.168.1.5'))
    },
  )

  it('whoever asks for many thanks with a link keeps nobody from theirs, nor from a form that is sent back', async () => {
    const headers = { Cookie: `zari-order=${'a'.repeat(22)}` }
    const thanks = Array.from({ length: 30 }, () => visitor.get('/custom-outfit?sent=1', { headers }))
    const form = new URLSearchParams({ name: 'L' })
    const refused = visitor.post(orderKinds['custom-outfit-quotes'].publicPath, form, HTML)
    const answers = (await Promise.all([refused, ...thanks])).map(({ status }) => status)
    expect([...new Set(answers)]).toEqual([422, 200])
  })

  it('its worker is at the root and always asked for again; its files are below /admin/', async () => {
    const worker = await visitor.get('/sw.js')
    expect([worker.text, worker.headers.get('cache-control')]).toEqual(['worker', 'public, max-age=0'])
    expect((await visitor.get('/admin/assets/app-B1x9QzTf.js')).headers.get('cache-control')).toMatch(
      /immutable/,
    )
    expect((await visitor.get('/admin/assets/gone-B1x9QzTf.js')).status).toBe(404)
    expect((await visitor.get('/admin')).headers.get('location')).toBe('/order-management')
  })
})

describe('without builds', () => {
  const server = useOwnServer()

  it('a page says so', async () => {
    await rm(server.current.builds.site, { recursive: true, force: true })
    const site = await server.current.visitor().get('/')
    expect([site.status, site.text.includes('The site is not built yet')]).toEqual([503, true])
    const staff = await server.current.visitor().get('/admin/login')
    expect([staff.status, staff.text.includes('The staff app is not built yet')]).toEqual([503, true])
  })
})
