import { pagePaths } from '@zari/shared/api/paths'
import { asOwner, newEmail } from '../support/accounts.ts'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, sizes, test } from './staff-test.ts'

const PASSWORD = 'a password of her own'

for (const [name, size] of Object.entries({ phone: sizes.phone, laptop: sizes.laptop })) {
  test.describe(`on a ${name}, an owner`, () => {
    test.use({ ...size, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

    test('sees who signed in and who tried to, and reads why it needs the internet without it', async ({
      page,
      signedIn,
      zari,
      session,
      context,
    }) => {
      const email = newEmail()
      const owner = await asOwner(zari.origin, session)
      await owner.makeAccount('staff', { email, password: PASSWORD })
      for (let tries = 0; tries < 3; tries++)
        await fetch(`${zari.origin}/api/auth/login`, {
          method: 'POST',
          headers: { Origin: zari.origin, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password: 'a wrong password' }),
        })
      await signedIn()
      await page.goto(pagePaths.more)
      await page.getByRole('link', { name: /^Shop settings/ }).click()
      await page.getByRole('link', { name: /^Activity/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
      await page.getByLabel('What').selectOption('Wrong passwords')
      const tries = page.getByRole('listitem').filter({ hasText: '3 wrong passwords for' })
      await expect(tries.first()).toContainText('Network 127.0.0')
      await expectNothingWider(page, 'activity')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      expect((await download).suggestedFilename()).toMatch(/^activity-[\d-]+-to-[\d-]+\.csv$/)
      await context.setOffline(true)
      await page.getByLabel('What').selectOption('Roles')
      await expect(
        page.getByText('The server can’t be reached. Check the internet and try again.'),
      ).toBeVisible()
    })
  })
}
