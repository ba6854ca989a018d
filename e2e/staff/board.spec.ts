import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { PieceworkAnswer } from '@zari/shared/orders/piecework'
import { dayInIndia } from '@zari/shared/time/due-date'
import type { Page } from '@playwright/test'
import { editElsewhere, expect, newName, readRecord, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const today = dayInIndia(new Date())

const addTailor = async (page: Page, name: string) => {
  await page.goto(pagePaths.people)
  const tailors = page.getByRole('region', { name: 'Tailors' })
  await tailors.getByLabel('New tailor').fill(name)
  await tailors.getByRole('button', { name: 'Add' }).click()
  await expect(tailors.getByRole('button', { name: `Rename ${name}` })).toBeVisible()
}

const piecesOf = async (page: Page, personId: string | null | undefined) => {
  const answer = await page.request.get(`${apiPaths.adminPiecework}?from=${today}&to=${today}`)
  const { rows } = (await answer.json()) as PieceworkAnswer
  return rows.filter((row) => row.personId === personId).map(({ stage, pieces }) => `${stage} ${pieces}`)
}

test.use({ ...sizes.phone, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('a garment is assigned to a tailor and moved on, also offline, and counts for them', async ({
  page,
  context,
  signedIn,
  zari,
}) => {
  await signedIn()
  const tailor = newName('Tailor')
  await addTailor(page, tailor)
  const who = newName('Board')
  const id = await sendOrder(zari.origin, OUTFITS, { name: who })
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', { quantity: 3 })
  await page.goto('/admin/orders')
  await page.getByLabel('Which orders').selectOption('Board')
  const stage = async (label: string) => {
    await page.getByRole('button', { name: new RegExp(`^${label} \\d`) }).click()
    return page.getByRole('region', { name: new RegExp(`\\d ${label}$`) })
  }
  const card = (await stage('New')).getByRole('listitem', { name: who })
  await expect(card).toContainText('× 3')
  await card.getByRole('combobox', { name: 'Not assigned, change' }).selectOption(tailor)
  await page.getByRole('button', { name: `${who}, next: Move to Cutting` }).click()
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).stage).toBe('cutting')

  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await expect((await stage('Cutting')).getByRole('listitem', { name: who })).toBeVisible()
  await page.getByRole('button', { name: `${who}, next: Move to Embroidery` }).click()
  await expect((await stage('Embroidery')).getByRole('listitem', { name: who })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).stage).toBe('embroidery')
  const { assigneeId } = await readRecord(page, OUTFITS, id)
  expect(await piecesOf(page, assigneeId)).toEqual(['cutting 3'])

  await page.goto(pagePaths.piecework)
  await expect(page.getByRole('table', { name: tailor })).toContainText(/Cutting\s*3/)
  await page.goto(`/outfit-orders/${id}`)
  await expect(page.getByRole('combobox', { name: /^Assigned to/ })).toHaveValue(assigneeId ?? '')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(tailor)
})
