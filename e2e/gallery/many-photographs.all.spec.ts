import { apiPaths } from '@zari/shared/api/paths'
import { GALLERY_CATEGORIES } from '@zari/shared/gallery/piece'
import { expectAccessible, expectNothingWider } from '../support/check-screen.ts'
import { moveMouse } from '../support/move-mouse.ts'
import { picture } from '../support/pictures.ts'
import { atServer, expect, test } from './gallery-test.ts'

const PHOTOGRAPHS = 6
const PIECES = 60

/** The first piece of a gallery and the six beside it; the rest is folded, but on a phone. */
const SHOWN = 7

const galleries = {
  tailoring: 'tailoring',
  maggam: 'maggam',
  machine_embroidery: 'machine',
  bridal: 'bridal',
} as const

/** KiB of a first view (0023), without the HTML of the additional pieces. */
const MOST = { all: 149, script: 10 }

test.describe.configure({ mode: 'serial' })

test('sixty pieces with photographs are published', async ({ page, signedIn, zari }) => {
  test.setTimeout(180_000)
  await signedIn()
  await page.goto('/admin/login')
  const server = atServer(page.request, zari.origin)
  const pictures: string[] = []
  for (let index = 0; index < PHOTOGRAPHS; index++) {
    const { buffer } = await picture(`${index}.jpg`, `#${index}0${index}04${index}`, 900, 1_100)
    pictures.push((await server.picture(buffer)).id)
  }
  for (const piece of await server.pieces()) await server.edit(piece, { picture: pictures[0] })
  const there = await server.pieces()
  for (let index = there.length; index < PIECES; index++) {
    await server.add({
      title: `Piece ${index} of the season`,
      category: GALLERY_CATEGORIES[index % 4] ?? 'bridal',
      description: `Worked by hand over ${index} evenings`,
      picture: pictures[index % PHOTOGRAPHS] ?? null,
    })
  }
  const { versions } = await server.publish()
  expect(versions[0]?.pieces).toBe(PIECES)
})

test('the home page’s first view keeps its budget', async ({ browser, zari }) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const bytes = { all: 0, script: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(zari.origin, { waitUntil: 'networkidle' })
  expect(bytes.script / 1024).toBeLessThanOrEqual(MOST.script)
  expect(bytes.all / 1024).toBeLessThanOrEqual(MOST.all)
  await context.close()
})

test('at every width nothing is wider than the screen, and a gallery unfolds, or slides on a phone', async ({
  page,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const gallery = page.locator('#maggam-gallery')
    await gallery.scrollIntoViewIfNeeded()
    await moveMouse(page)
    await expect(gallery.locator('[data-island]')).toHaveAttribute('data-awake', '')
    const opener = gallery.locator('summary')
    if (width === 360) await expect(opener).toBeHidden()
    else {
      await expect(gallery.getByRole('link')).toHaveCount(SHOWN)
      await expect(opener).toHaveText(/^Show \d+ more/)
      expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(gallery.getByRole('link').nth(SHOWN)).toBeVisible()
    }
    expect(await gallery.getByRole('link').count()).toBeGreaterThan(12)
    await expectNothingWider(page, `${width} px`)
    if (width !== 768) await expectAccessible(page, `${width} px`)
  }
})

test('without script all of it is there to be read and folds out', async ({ browser, zari }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: zari.origin })
  const page = await context.newPage()
  await page.goto('/')
  for (const gallery of Object.values(galleries)) {
    const block = page.locator(`#${gallery}-gallery`)
    await expect(block.getByRole('link')).toHaveCount(SHOWN)
    await block.locator('summary').click()
    expect(await block.getByRole('link').count()).toBeGreaterThan(12)
  }
  await context.close()
})

test('what a piece in the fold is asked about is said with the consultation', async ({ page }) => {
  await page.goto('/')
  const gallery = page.locator('#machine-gallery')
  await gallery.scrollIntoViewIfNeeded()
  await moveMouse(page)
  await expect(gallery.locator('[data-island]')).toHaveAttribute('data-awake', '')
  await gallery.locator('summary').click()
  const link = gallery.locator('a[href="#contact"]').last()
  const title = await link.textContent()
  await link.click()
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Machine Embroidery')
  await page.getByLabel('Full Name').fill('Asks about a piece')
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Details').fill('How long would it take?')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'))
  await page.getByRole('button', { name: 'Submit Consultation Request' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ piece: title, service: 'Machine Embroidery' })
})

test('the answer of the call holds no more of a piece than visitors see', async ({ request }) => {
  const items = (await (await request.get(apiPaths.gallery)).json()) as object[]
  expect(items).toHaveLength(PIECES)
  for (const item of items) {
    expect(Object.keys(item).sort()).toEqual(
      [
        'category',
        'description',
        'id',
        'imageUrl',
        'onQuote',
        'picture',
        'price',
        'sortOrder',
        'title',
      ].sort(),
    )
  }
})
