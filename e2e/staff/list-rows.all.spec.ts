import type { Page } from '@playwright/test'
import { shortId } from '@zari/shared/lib/ids'
import { pagePaths } from '@zari/shared/api/paths'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { expectAccessible, expectNothingWider } from '../support/check-screen.ts'
import { typeIn } from '../support/type-in.ts'
import { newPhone } from './new-order-sheet.ts'
import {
  editElsewhere,
  expect,
  newName,
  readRecord,
  openList,
  rowOf,
  sendOrder,
  sendPicture,
  sizes,
  test,
  toast,
  unfold,
} from './staff-test.ts'

const KIND = 'outfit-details-orders'

function wholeRows(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('li[aria-label], tbody tr')
    .evaluateAll((rows) => {
      const bars = [...document.querySelectorAll('header, nav')]
        .filter((bar) => getComputedStyle(bar).display !== 'none')
        .map((bar) => bar.getBoundingClientRect())
        // The navigation at the side of a wide screen covers no rows.
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

const devices = [
  ['a laptop', { width: 1280, height: 800 }, 9, []],
  ['a tablet', { width: 1024, height: 768 }, 7, [NOTED]],
  ['an upright tablet', { width: 768, height: 1024 }, 9, []],
  ['a low phone', { width: 360, height: 640 }, 5, []],
  ['a small phone', { width: 360, height: 740 }, 6, [NOTED]],
  ['a phone', { width: 390, height: 844 }, 8, [NOTED]],
  ['a laptop at 200 %', { width: 640, height: 400 }, 1, []],
] as const

test.describe('a list', () => {
  test.use({ hasTouch: true })

  test('shows as many whole orders as fit, each with what is asked for at the counter', async ({
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
    for (let number = 1; number <= 9; number++) {
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
        ...(number === 9 && { uploadedFiles: pictures }),
      })
      await editElsewhere(page.request, zari.origin, KIND, last, 'status', { status: 'in_progress' })
      await editElsewhere(page.request, zari.origin, KIND, last, 'stage', { stage: 'stitching' })
    }
    for (const [device, viewport, whole, noted] of devices) {
      await test.step(device, async () => {
        await page.setViewportSize(viewport)
        await page.goto(`/outfit-orders?q=${encodeURIComponent(word)}`)
        await expect(rowOf(page, word)).toHaveCount(9)
        await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(whole)

        const row = rowOf(page, 'no 9.')
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
          await expect(row.getByText(fact).filter({ visible: true }).first(), String(fact)).toBeVisible()
        await expect(row.getByRole('combobox', { name: /^Status/ })).toHaveValue('in_progress')
        for (const image of await row.locator('img').all())
          await expect
            .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
            .toBeGreaterThan(0)
        const stack = row.getByRole('button', { name: /view picture 1 of 4/ })
        await expect(stack.locator('[data-more="+3"]')).toBeVisible()

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
        expect(small.filter((name) => !name?.includes('no 9.'))).toEqual([])
        await expectNothingWider(page, device)
        await expectAccessible(page, device)
      })
    }

    const row = rowOf(page, 'no 9.')
    await row.getByRole('button', { name: /, next: Move to Trial$/ }).click()
    await expect(row.getByText('Trial', { exact: true }).first()).toBeVisible()
    await expect.poll(async () => (await readRecord(page, KIND, last)).stage).toBe('trial')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await readRecord(page, KIND, last)).stage).toBe('stitching')
  })
})

test('a long e-mail address breaks after its @ or a full stop', async ({ page, signedIn, zari }) => {
  const name = newName()
  const email = 'sita.mahalakshmi.chowdary@boutique-friends.example.com'
  await sendOrder(zari.origin, 'outfit-details-orders', { name, email })
  await signedIn()
  const brokenParts = async (place: ReturnType<typeof rowOf>) => {
    const shown = place.getByText(email).first()
    await expect(shown).toBeVisible()
    return shown.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        if (range.getClientRects().length > 1) found.push(text.textContent ?? '')
      }
      return found
    })
  }
  /** A hyphen may break, too. */
  const allowed = ['boutique-friends.']
  for (const { viewport } of Object.values(sizes)) {
    await page.setViewportSize(viewport)
    await openList(page, 'outfit-details-orders', name)
    // A table has it in one line.
    if (viewport.width < 768)
      expect((await brokenParts(rowOf(page, name))).filter((part) => !allowed.includes(part))).toEqual([])
    await rowOf(page, name)
      .getByRole('button', { name: /Add More Details/ })
      .click()
    const sheet = page.getByRole('dialog')
    expect((await brokenParts(sheet)).filter((part) => !allowed.includes(part))).toEqual([])
  }
})

/** Sixty characters; the number keeps it apart from other tests' names. */
const NAME = `శ్రీమతి వెంకటసుబ్బలక్ష్మీనారాయణమ్మ చౌదరి గారి కోడలు ${process.pid}`.padEnd(60, 'అ')

test.describe('a name of 60 characters in Telugu, on a low phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true })

  test('widens no screen, and leaves the money in view', async ({ page, signedIn, zari }) => {
    const phone = newPhone()
    const id = await sendOrder(zari.origin, KIND, { name: NAME, phone, outfitType: NAME })
    await signedIn()
    const due = { dueDate: addDays(dayInIndia(new Date()), -400) }
    await editElsewhere(page.request, zari.origin, KIND, id, 'due-date', due)
    await editElsewhere(page.request, zari.origin, KIND, id, 'notes', { totalAmount: '5000' })
    for (const path of [
      pagePaths.dashboard,
      pagePaths.openOrders,
      `/outfit-orders?q=${phone}`,
      pagePaths.customers,
      pagePaths.customer(phone),
      `/outfit-orders/${id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByText(NAME).first()).toBeVisible()
      await expectNothingWider(page, path)
    }
    await page.getByRole('button', { name: 'Take payment' }).click()
    const sheet = page.getByRole('dialog')
    await typeIn(sheet.getByLabel('Received now'), '1000')
    for (const shown of [
      sheet.getByLabel('Received now'),
      sheet.getByRole('button', { name: 'Card ₹1,000' }),
      sheet.getByRole('button', { name: 'Cash ₹1,000' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
    await expectNothingWider(page, 'the payment')
  })
})
