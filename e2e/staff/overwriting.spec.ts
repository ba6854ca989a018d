import type { Page } from '@playwright/test'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
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

async function changeElsewhere(page: Page, origin: string, kind: OrderKind, id: string, name: string) {
  await editElsewhere(page.request, origin, kind, id, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, origin, kind, id, 'due-date', { dueDate: null })
  const row = page.locator('#main').locator('tbody tr, li').filter({ hasText: name })
  await expect(row, 'also under a dialog').toContainText('Not set')
}

const question = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} was also changed` })

const kind = 'contact-inquiries'

test('a status that changed after another was picked, and was heard of, is not overwritten unasked', async ({
  page,
  signedIn,
  zari,
}) => {
  const name = newName()
  const id = await sendOrder(zari.origin, kind, { name })
  await signedIn()
  await openList(page, kind, name)
  const status = rowOf(page, name).getByRole('combobox', { name: /^Status/ })
  await status.selectOption('Completed')
  await changeElsewhere(page, zari.origin, kind, id, name)
  await expect(status).toHaveValue('completed')
  await rowOf(page, name).getByRole('button', { name: 'Update' }).click()
  await expect(question(page, name)).toContainText('Before: Not Yet Started')
  expect((await readRecord(page, kind, id)).status).toBe('in_progress')
  await question(page, name)
    .getByLabel(/Keep my other change/)
    .check()
  await question(page, name).getByRole('button', { name: 'Save choice' }).click()
  await expect(question(page, name)).toBeHidden()
  await expect(toast(page)).toContainText('The other change is kept.')
  await expect(status).toHaveValue('in_progress')
  await expect(status).toBeEnabled()
  expect((await readRecord(page, kind, id)).status).toBe('in_progress')
})
