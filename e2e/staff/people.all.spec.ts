import { pagePaths } from '@zari/shared/api/paths'
import { asOwner } from '../support/accounts.ts'
import { expect, sizes, test, toast } from './staff-test.ts'

test.describe('an owner', () => {
  test.use(sizes.phone)

  test.describe('and the server refuses', () => {
    test.use({ expectedConsoleErrors: [/status of 4(?:09|22)/] })

    test('is told what is wrong with an invitation, and that an owner has to stay', async ({
      page,
      signedIn,
      zari,
    }) => {
      await signedIn()
      await page.goto(pagePaths.people)
      await page.getByRole('button', { name: 'Invite' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite staff' })
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
      await expect(dialog.getByText('Choose a role')).toBeVisible()
      await dialog.getByLabel('Email').fill('staff@zari.example')
      await dialog.getByRole('radio', { name: 'Staff' }).check()
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByText(/^There is already an account/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()

      const owners = (await (await asOwner(zari.origin)).people()).filter(
        ({ role, disabledAt }) => role === 'owner' && !disabledAt,
      )
      expect(owners).toHaveLength(1)
      await page.goto(pagePaths.person(owners[0]?.id ?? ''))
      await page.getByRole('radio', { name: 'Staff' }).check()
      await expect(page.getByText('You will not be able to open this page.')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(toast(page)).toContainText('The shop needs an active owner.')
      await page.getByRole('button', { name: 'Disable account' }).click()
      await page.getByRole('button', { name: 'Disable', exact: true }).click()
      await expect(toast(page)).toContainText('Make another person owner first.')
    })
  })
})
