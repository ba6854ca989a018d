import type { Page } from '@playwright/test'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import {
  editElsewhere,
  expect,
  newName,
  openList,
  readRecord,
  rowOf,
  sendOrder,
  sizes,
  test,
  toast,
} from './staff-test.ts'

test.use({ ...sizes.laptop, expectedConsoleErrors: [/409/] })

/** Another device changes a status, and this one has heard of it. */
async function changeElsewhere(page: Page, origin: string, kind: OrderKind, id: string, name: string) {
  await editElsewhere(page.request, origin, kind, id, 'status', { status: 'in_progress' })
  // The picked status covers the changed one; what came after it does not.
  await editElsewhere(page.request, origin, kind, id, 'due-date', { dueDate: null })
  const row = page.locator('#main').locator('tbody tr, li').filter({ hasText: name })
  await expect(row, 'also under a dialog').toContainText('Not set')
}

const question = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} was changed` })

for (const kind of ORDER_KINDS) {
  test(`a status of ${kind} that changed after another was picked is not overwritten unasked`, async ({
    page,
    signIn,
    zari,
  }) => {
    const name = newName()
    const id = await sendOrder(zari.origin, kind, { name })
    await signIn()
    await openList(page, kind, name)
    const status = rowOf(page, name).getByRole('combobox')
    await status.selectOption('Completed')
    await changeElsewhere(page, zari.origin, kind, id, name)
    await expect(status).toHaveValue('completed')
    await rowOf(page, name).getByRole('button', { name: 'Update' }).click()
    await expect(question(page, name)).toContainText('Before: Not Yet Started')
    expect((await readRecord(page, kind, id)).status).toBe('in_progress')
    await question(page, name)
      .getByLabel(/Keep what I saved elsewhere/)
      .check()
    await question(page, name).getByRole('button', { name: 'Save what I chose' }).click()
    await expect(question(page, name)).toBeHidden()
    await expect(toast(page)).toContainText('What was saved elsewhere is kept.')
    await expect(status).toHaveValue('in_progress')
    await expect(status).toBeEnabled()
    expect((await readRecord(page, kind, id)).status).toBe('in_progress')
  })
}

test('a pick that somebody else has saved meanwhile leaves nothing to update', async ({
  page,
  signIn,
  zari,
}) => {
  const name = newName()
  const id = await sendOrder(zari.origin, 'contact-inquiries', { name })
  await signIn()
  await openList(page, 'contact-inquiries', name)
  await rowOf(page, name).getByRole('combobox').selectOption('In Progress')
  const update = rowOf(page, name).getByRole('button', { name: 'Update' })
  await expect(update).toBeVisible()
  await changeElsewhere(page, zari.origin, 'contact-inquiries', id, name)
  await expect(update).toHaveCount(0)
  await editElsewhere(page.request, zari.origin, 'contact-inquiries', id, 'status', { status: 'completed' })
  await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('completed')
  await expect(update).toHaveCount(0)
})

test('a due date that changed while its dialog was open is not overwritten unasked', async ({
  page,
  signIn,
  zari,
}) => {
  const name = newName()
  const id = await sendOrder(zari.origin, 'outfit-details-orders', { name })
  await signIn()
  await openList(page, 'outfit-details-orders', name)
  await rowOf(page, name)
    .getByRole('button', { name: /set the due date/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Due date/ })
  await changeElsewhere(page, zari.origin, 'outfit-details-orders', id, name)
  await dialog.getByLabel('Another day').fill('2031-05-06')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question(page, name)
    .getByLabel(/Keep what I typed here/)
    .check()
  await question(page, name).getByRole('button', { name: 'Save what I chose' }).click()
  await expect(toast(page)).toContainText('Due date updated successfully')
  expect((await readRecord(page, 'outfit-details-orders', id)).dueDate).toBe('2031-05-06')
})

test('two conflicts at once are asked about one after the other, and each row gets its answer', async ({
  page,
  signIn,
  zari,
}) => {
  const kind = 'contact-inquiries'
  const word = newName('Twins')
  const names = [`${word} Lakshmi`, `${word} Padma`] as const
  const ids: string[] = []
  for (const name of names) ids.push(await sendOrder(zari.origin, kind, { name }))
  await signIn()
  await page.goto(`/contact-inquiries?q=${encodeURIComponent(word)}`)
  await expect(rowOf(page, word)).toHaveCount(2)
  const status = (name: string) => rowOf(page, name).getByRole('combobox')
  for (const [index, name] of names.entries()) {
    await status(name).selectOption('Completed')
    await changeElsewhere(page, zari.origin, kind, ids[index] ?? '', name)
  }
  // Both are on their way before the first answer is here.
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/status', async (route) => {
    await gate
    await route.continue()
  })
  for (const name of names) await rowOf(page, name).getByRole('button', { name: 'Update' }).click()
  open()
  const questions = page.getByRole('dialog', { name: /was changed meanwhile/ })
  await expect(questions).toContainText('one more question waits')
  const first = (await questions.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await questions.getByLabel(/Keep what I saved elsewhere/).check()
  await questions.getByRole('button', { name: 'Save what I chose' }).click()
  const [done = '', next = ''] = first.startsWith(names[0]) ? names : [names[1], names[0]]
  await expect(questions).toContainText(next)
  await expect(questions.getByRole('button', { name: 'Save what I chose' })).toBeDisabled()
  await questions.getByLabel(/Keep what I typed here/).check()
  await questions.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(questions).toHaveCount(0)
  for (const name of names) await expect(status(name)).toBeEnabled()
  await expect(status(done)).toHaveValue('in_progress')
  await expect(status(next)).toHaveValue('completed')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
