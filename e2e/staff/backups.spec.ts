import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { BackupState } from '@zari/shared/system-status'
import { expect, sizes, test } from './staff-test.ts'

const state: BackupState = {
  isSetUp: true,
  at: '03:10',
  onSameDisk: true,
  provenAt: null,
  lastAt: null,
  problem: null,
  notRestored: null,
}

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`the backups under Shop, ${size}`, () => {
    test.use(use)

    test('one that is too old is a warning that says why', async ({ page, signedIn }) => {
      const problem = '/mnt/backups cannot be written: the disk is full'
      const provenAt = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString()
      await page.route(apiPaths.adminBackups, (route) =>
        route.fulfill({ json: { ...state, provenAt, problem } }),
      )
      await signedIn()
      await page.goto(pagePaths.more)
      const warning = page.getByRole('region', { name: 'Backups', exact: true })
      await expect(warning).toContainText('No backup has been checked since the one on')
      await expect(warning).toContainText(`The last one failed: ${problem}`)
      const box = await warning.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(use.viewport.width)
    })

    if (size !== 'phone') return

    test('a new shop waits for its first one, which the real server says', async ({ page, signedIn }) => {
      await signedIn()
      await page.goto(pagePaths.more)
      await expect(page.getByText(/The first backup will be made tonight|Last backup at/)).toBeVisible()
    })

    test('a server that does not say leaves the page as it is', async ({ page, signedIn }) => {
      await page.route(apiPaths.adminBackups, (route) => route.fulfill({ json: { nothing: true } }))
      await signedIn()
      await page.goto(pagePaths.more)
      await expect(page.getByRole('heading', { name: /^(More|Shop)$/ })).toBeVisible()
      await expect(page.getByText(/last backup|first backup|no backup/i)).toHaveCount(0)
    })
  })
}
