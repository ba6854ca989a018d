import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { BackupState } from '@zari/shared/system/system-status'
import { expectNothingWider } from '../support/check-screen.ts'
import { editElsewhere, expect, sendOrder, sizes, test } from './staff-test.ts'

const state: BackupState = {
  isSetUp: true,
  at: '03:10',
  isEncrypted: false,
  onSameDisk: true,
  provenAt: null,
  lastAt: null,
  problem: null,
  notRestored: null,
}

test.use(sizes.phone)

test('More says when there is no backup, warns of an old one with the reason, and shows none when the answer is unreadable', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto(pagePaths.more)
  await expect(page.getByText(/The first backup will be made tonight|Last backup at/)).toBeVisible()

  const answer = (json: object) => page.route(apiPaths.adminBackups, (route) => route.fulfill({ json }))
  const problem = '/mnt/backups cannot be written: the disk is full'
  const provenAt = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString()
  await answer({ ...state, provenAt, problem })
  await page.reload()
  const warning = page.getByRole('region', { name: 'Backups', exact: true })
  await expect(warning).toContainText('No backup has been checked since the one on')
  await expect(warning).toContainText(`The last one failed: ${problem}`)
  await expectNothingWider(page, 'the warning')

  await answer({ nothing: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^(More|Shop)$/ })).toBeVisible()
  await expect(page.getByText(/last backup|first backup|no backup/i)).toHaveCount(0)
})

test('the calendar’s link is created, shown once, and stopped', async ({ page, signedIn, zari }) => {
  await signedIn()
  // `newName` adds digits, which the calendar hides like a telephone number.
  const who = 'Lakshmi of the feed'
  const id = await sendOrder(zari.origin, 'outfit-details-orders', { name: who })
  await editElsewhere(page.request, zari.origin, 'outfit-details-orders', id, 'status', {
    status: 'in_progress',
  })
  await page.goto('/admin/more')
  const panel = page.getByRole('region', { name: 'Calendar on your phone' })
  await panel.getByRole('button', { name: /^Get/ }).click()
  const link = await panel.getByLabel('Calendar link').inputValue()
  const read = async () => {
    const answer = await fetch(link)
    return [answer.status, (await answer.text()).replaceAll('\r\n ', '')] as const
  }
  expect(await read()).toEqual([200, expect.stringContaining(`SUMMARY:Due: ${who}`)])
  await page.reload()
  await expect(panel.getByText('A link is in use.')).toBeVisible()
  await expect(panel.getByLabel('Calendar link')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Stop link' }).click()
  await expect(panel.getByRole('button', { name: 'Get calendar link' })).toBeVisible()
  expect((await read())[0]).toBe(404)
})
