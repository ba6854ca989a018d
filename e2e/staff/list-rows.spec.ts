import type { Page } from '@playwright/test'
import { shortId } from '@zari/shared/ids'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { violationsOf } from '../support/axe.ts'
import {
  editElsewhere,
  expect,
  newName,
  readRecord,
  rowOf,
  sendOrder,
  sendPicture,
  test,
  toast,
  unfold,
} from './staff-test.ts'

const KIND = 'outfit-details-orders'

function wholeRows(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('li[aria-label]')
    .evaluateAll((rows) => {
      const bars = [...document.querySelectorAll('header, nav')]
        .filter((bar) => getComputedStyle(bar).display !== 'none')
        .map((bar) => bar.getBoundingClientRect())
        // The places at the side of a wide screen cover no rows.
        .filter(({ width }) => width > innerWidth / 2)
      const upper = Math.max(0, ...bars.filter(({ top }) => top <= 0).map(({ bottom }) => bottom))
      const fixed = bars.filter(({ bottom, top }) => top > 0 && Math.abs(bottom - innerHeight) < 2)
      const lower = Math.min(innerHeight, ...fixed.map(({ top }) => top))
      return rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= upper && bottom <= lower
      }).length
    })
}

const NOTED = 'Neck 7.5 at the back'

const sizes = [
  ['a tablet', { width: 1024, height: 768 }, 6, [NOTED]],
  ['a low phone', { width: 360, height: 640 }, 4, []],
  ['a small phone', { width: 360, height: 740 }, 5, [NOTED]],
  ['a phone', { width: 390, height: 844 }, 6, [NOTED]],
  ['a laptop at 200 %', { width: 640, height: 400 }, 1, []],
] as const

for (const [device, viewport, rows, noted] of sizes) {
  test.describe(`a list on ${device}`, () => {
    test.use({ viewport, hasTouch: true })

    test(`shows ${rows} whole orders, each with what is asked for at the counter`, async ({
      page,
      signedIn,
      zari,
    }) => {
      const word = newName('Shown')
      const pictures = await Promise.all(
        ['#b0175b', '#0f5c5c', '#c9982f', '#5b1020'].map((colour) => sendPicture(zari.origin, colour)),
      )
      await signedIn()
      let last = ''
      for (let number = 1; number <= 8; number++) {
        last = await sendOrder(zari.origin, KIND, {
          name: `${word} no ${number}.`,
          outfitType: 'Simple blouse',
          email: 'anusha@example.com',
          additionalDetails: 'Boat neck please',
        })
        await editElsewhere(page.request, zari.origin, KIND, last, 'notes', {
          notes: `${NOTED}, with tassels and padding, lining in cotton`,
          totalAmount: '12500',
          advancePaid: '4000',
          ...(number === 8 && { uploadedFiles: pictures }),
        })
        await editElsewhere(page.request, zari.origin, KIND, last, 'status', { status: 'in_progress' })
        await editElsewhere(page.request, zari.origin, KIND, last, 'stage', { stage: 'stitching' })
      }
      await page.goto(`/outfit-orders?q=${encodeURIComponent(word)}`)
      await expect(rowOf(page, word)).toHaveCount(8)
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(rows)

      const row = rowOf(page, 'no 8.')
      await unfold(row)
      for (const fact of [
        'Simple blouse',
        'Stitching',
        '₹8,500',
        'in 7 days',
        'Boat neck please',
        ...noted,
        shortId(last),
        /ago|now/,
        'Tailoring',
        'anusha@example.com',
      ])
        await expect(row.getByText(fact).first(), String(fact)).toBeVisible()
      await expect(row.getByRole('combobox', { name: /^Status/ })).toHaveValue('in_progress')
      const images = row.locator('img')
      await expect(images).toHaveCount(3)
      for (const image of await images.all())
        await expect
          .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
      const stack = row.getByRole('button', { name: /view picture 1 of 4/ })
      await expect(stack.locator('[data-more="+1"]')).toBeVisible()

      // Minimum target size.
      const small = await row.locator('button, select, a').evaluateAll((all) =>
        all
          .map((each) => ({
            name: each.getAttribute('aria-label') ?? each.textContent,
            box: each.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 43.5 && box.height > 0)
          .map(({ name }) => name),
      )
      // The link covers the whole row, so its own height does not count.
      expect(small.filter((name) => !name?.includes('no 8.'))).toEqual([])
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)

      const violations = await violationsOf(page)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

      // One touch brings it on, and one takes that back.
      await row.getByRole('button', { name: /, next: Move to Trial$/ }).click()
      await expect(row.getByText('Trial', { exact: true })).toBeVisible()
      await expect.poll(async () => (await readRecord(page, KIND, last)).stage).toBe('trial')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await readRecord(page, KIND, last)).stage).toBe('stitching')
    })
  })
}

test.describe('the chips', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('show what there is work in, and what waits for its customer', async ({ page, signedIn, zari }) => {
    const word = newName('Chips')
    await signedIn()
    const names = ['ready', 'done', 'fresh'].map((each) => `${word} ${each}`)
    const ids = await Promise.all(names.map((name) => sendOrder(zari.origin, KIND, { name })))
    const edit = (index: number, name: 'status' | 'stage', fields: object) =>
      editElsewhere(page.request, zari.origin, KIND, ids[index] ?? '', name, fields)
    await edit(0, 'status', { status: 'in_progress' })
    await edit(0, 'stage', { stage: 'ready' })
    await edit(1, 'status', { status: 'completed' })
    await page.goto(`/outfit-orders?q=${encodeURIComponent(word)}`)
    const rows = rowOf(page, word)
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: /^Open 2/ }).click()
    await expect(page).toHaveURL(/work=open/)
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: /^Ready 1/ }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('ready')
    await rows.getByRole('button', { name: /^WhatsApp/ }).click()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/is ready for you/)
    await page.keyboard.press('Escape')
    await rows.getByRole('button', { name: /, next: Collected$/ }).click()
    await expect(rows).toHaveCount(0)
    await page.goto('/contact-inquiries')
    await expect(page.getByRole('button', { name: /^Ready/ })).toHaveCount(0)
  })
})

for (const [device, viewport, row] of [
  ['a phone', { width: 360, height: 740 }, 'li[aria-label]'],
  ['a laptop', { width: 1280, height: 800 }, 'tbody tr'],
] as const) {
  test.describe(`the way back to a list on ${device}`, () => {
    test.use({ viewport })

    test('leads to where one was on it, and the whole page is there', async ({ page, signedIn, zari }) => {
      const word = newName('Back')
      await signedIn()
      for (let number = 1; number <= 20; number++) {
        await sendOrder(zari.origin, KIND, { name: `${word} no ${number}.` })
      }
      await page.goto(`${orderKinds[KIND].adminPath}?q=${encodeURIComponent(word)}`)
      const rows = page.getByRole('main').locator(row)
      await expect(rows).toHaveCount(20)

      for (const number of [3, 20]) {
        const one = rows.filter({ hasText: `${word} no ${number}.` })
        await one.scrollIntoViewIfNeeded()
        const place = (await one.boundingBox())?.y ?? Number.NaN
        await one.getByRole('link').first().click()
        await page.getByRole('heading', { name: 'History' }).waitFor()
        await page.goBack()
        await expect(one).toBeInViewport()
        await expect(rows).toHaveCount(20)
        await expect.poll(async () => Math.abs(((await one.boundingBox())?.y ?? NaN) - place)).toBeLessThan(4)
      }
    })
  })
}
