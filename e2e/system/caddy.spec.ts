import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Caddy, SHOP, startCaddy } from '../support/caddy.ts'
import { freePort } from '../support/processes.ts'
import { sendQuote } from '../support/send-quote.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { staff, startZari, type Zari } from '../support/zari.ts'

const UPLOADS_PER_HOUR = 20

/** Deployed as in production: https to Caddy with deploy/Caddyfile, then Zari. */
test.describe('behind Caddy', () => {
  test.describe.configure({ mode: 'serial' })
  let zari: Zari
  let caddy: Caddy
  let browser: Browser
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ services }) => {
    const port = await freePort()
    zari = await startZari(
      {
        ...services.forOne(),
        PUBLIC_ORIGIN: `https://${SHOP}:${port}`,
        TRUST_PROXY: '1',
        UPLOADS_PER_HOUR: String(UPLOADS_PER_HOUR),
      },
      // Requests that would dismiss onboarding have to go through Caddy.
      { isGreeted: true },
    )
    caddy = await startCaddy(port, new URL(zari.origin).host)
    const { launchOptions } = test.info().project.use
    const args = [...(launchOptions?.args ?? []), ...caddy.browserArgs]
    browser = await chromium.launch({ ...launchOptions, args })
    context = await browser.newContext({ baseURL: caddy.origin })
    page = await context.newPage()
  })
  test.afterAll(async () => {
    await browser?.close()
    await caddy?.remove()
    await zari?.remove()
  })

  test('the session is a cookie of this host alone, over https alone', async () => {
    await signIn(page)
    const session = (await context.cookies()).find(({ name }) => name === '__Host-zari')
    expect(session).toMatchObject({ domain: SHOP, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
    const { headers } = await caddy.ask('/')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  })

  test('the staff app is installed for the time without a network', async () => {
    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(worker).toBe(`${caddy.origin}/sw.js`)
  })

  test('a customer’s pictures go to presigned addresses on https, and staff sees them', async () => {
    const phone = await browser.newContext({ baseURL: caddy.origin, viewport: { width: 360, height: 740 } })
    const form = await phone.newPage()
    const sent: string[] = []
    form.on('response', (response) => {
      if (response.request().method() === 'PUT') sent.push(`${response.status()} ${response.url()}`)
    })
    await sendQuote(form, 'Sita behind Caddy')
    await phone.close()
    expect(sent).toHaveLength(3)
    for (const each of sent) expect(each).toContain(`200 ${caddy.origin}/file-store/`)

    await page.goto('/custom-design-orders')
    const image = page.getByRole('row').filter({ hasText: 'Sita behind Caddy' }).locator('img').first()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  })

  test('news of an order arrives at once: nothing on the way waits for more to send', async () => {
    const heard = await page.evaluateHandle((path) => {
      const events: string[] = []
      new EventSource(path).addEventListener('changes', ({ data }) => events.push(String(data)))
      return events
    }, apiPaths.adminEvents)
    const count = () => heard.evaluate((events) => events.length)
    await expect.poll(count).toBe(1)
    const order = JSON.stringify(goodInput['contact-inquiries']())
    const { status } = await caddy.ask(orderKinds['contact-inquiries'].publicPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: order,
    })
    expect(status).toBe(201)
    await expect.poll(count).toBe(2)
  })

  test('what is compressed beforehand passes as it is', async () => {
    const { headers, text } = await caddy.ask('/')
    const [, script = ''] = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(text) ?? []
    expect(headers['content-type']).toContain('text/html')
    const compressed = await caddy.ask(script, { headers: { 'accept-encoding': 'br' } })
    expect(compressed).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  })

  test('http is only the way to https', async () => {
    const { status, headers } = await caddy.ask('/admin/login', { plain: true })
    expect([status, headers.location]).toEqual([308, `https://${SHOP}/admin/login`])
  })

  test('the name with www leads to the one without', async () => {
    const { status, headers } = await caddy.ask('/custom-outfit?x=1', { headers: { host: `www.${SHOP}` } })
    expect([status, headers.location]).toEqual([301, `${caddy.origin}/custom-outfit?x=1`])
  })

  const login = { method: 'POST', body: JSON.stringify({ email: staff.email, password: staff.password }) }
  const json = { 'content-type': 'application/json' }

  test('no answer depends on a host or a scheme that the request invents', async () => {
    const invented = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    }
    const page = await caddy.ask('/', { headers: invented })
    expect(page.text).toContain(caddy.origin)
    expect(page.text).not.toContain('evil.example')
    const upload = await caddy.ask(apiPaths.upload, {
      method: 'POST',
      headers: { ...json, ...invented },
      body: '{}',
    })
    const { uploadURL } = JSON.parse(upload.text) as { uploadURL: string }
    expect(uploadURL.startsWith(`${caddy.origin}/file-store/`)).toBe(true)
    const signedIn = await caddy.ask(apiPaths.login, { ...login, headers: { ...json, ...invented } })
    const cookies = signedIn.headers['set-cookie'] ?? []
    expect(cookies).toContainEqual(expect.stringMatching(/^__Host-zari=/))
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/)
  })

  for (const plain of [false, true]) {
    test(`another host's name leads to nothing of the shop's, over ${plain ? 'http' : 'https'}`, async () => {
      const { headers, text } = await caddy.ask('/', { plain, headers: { host: 'evil.example' } })
      expect(text).not.toMatch(/<html/)
      expect(headers['content-security-policy']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    })
  }

  // Last, because it uses up this address's hourly limit.
  test('who invents addresses is counted as the one that they are', async () => {
    const statuses: number[] = []
    for (let index = 0; index <= UPLOADS_PER_HOUR; index++) {
      const { status } = await caddy.ask(apiPaths.upload, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
        body: '{}',
      })
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
