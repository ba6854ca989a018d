import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { asOwner, newEmail } from '../support/accounts.ts'
import { expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const PASSWORD = 'a password of her own'

async function invite(page: Page, name: string, email: string, role: string): Promise<string> {
  await page.goto(pagePaths.people)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const made = page.getByRole('dialog', { name: `Invite ${name}` })
  await expect(made.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await made.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(made.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(
      `Hello ${name},\nopen this link to create your account for Zari Designer Boutique. It works once, for one day:\n${link}`,
    )}`,
  )
  // The link can't be shown again, so a click outside must not close the dialog.
  await page.mouse.click(2, 2)
  await expect(made).toBeVisible()
  await made.getByRole('button', { name: 'Done' }).click()
  return link
}

test.describe('an owner', () => {
  test.use(sizes.phone)

  test('invites somebody to the workroom, who sees what to stitch and nothing else', async ({
    page,
    signedIn,
    browser,
    zari,
    session,
  }) => {
    // Consecutive digits would be read as a phone number.
    const customer = newName('Workroom').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    const id = await sendOrder(zari.origin, 'outfit-details-orders', {
      name: customer,
      phone: '+91 98765 43210',
    })
    const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(`${zari.origin}/api/admin/outfit-details-orders/${id}/notes`, {
      method: 'PUT',
      headers: { Cookie: cookie, Origin: zari.origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        totalAmount: '7450',
        advancePaid: '500',
        notes: 'Owes 500',
        workroomNotes: 'Tassels at the back.',
      }),
    })
    await signedIn()
    await page.goto(pagePaths.more)
    await page.getByRole('link', { name: 'People' }).click()
    const email = newEmail()
    const name = newName('Sita')
    const link = await invite(page, name, email, 'Workroom')
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Workroom')

    const invitedDevice = await browser.newContext({ baseURL: zari.origin, ...sizes.phone })
    const invited = await invitedDevice.newPage()
    await invited.goto(link)
    await expect(invited.getByText(`Welcome, ${name}`)).toBeVisible()
    await invited.getByLabel('Password', { exact: true }).fill('short')
    await invited.getByRole('button', { name: 'Sign In' }).click()
    await expect(invited.getByText('A password has at least 10 characters')).toBeVisible()
    await invited.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await invited.getByRole('button', { name: 'Sign In' }).click()
    await invited.waitForURL('**/order-management')
    for (const gone of ['Customers', 'Money', 'Shop']) {
      await expect(invited.getByRole('link', { name: gone })).toHaveCount(0)
    }
    for (const gone of [/^WhatsApp/, 'New order', /^Take payment/]) {
      await expect(invited.getByRole('button', { name: gone })).toHaveCount(0)
    }
    await invited.goto(`/outfit-orders?q=${encodeURIComponent(customer)}`)
    await invited
      .getByRole('main')
      .locator('tbody tr, li')
      .filter({ hasText: customer })
      .getByRole('link')
      .first()
      .click()
    await expect(invited.getByText('Tassels at the back.', { exact: true })).toBeVisible()
    expect(await invited.getByRole('main').innerText()).not.toMatch(/98765|7,?450/)
    const steps = invited.getByRole('list', { name: `Steps of ${customer}` })
    await invited.getByText('Step 1 of 7').click()
    await steps.getByRole('button', { name: 'Cutting' }).click()
    await expect(steps.getByRole('button', { name: 'Cutting' })).toHaveAttribute('aria-current', 'step')
    await expect(steps.getByRole('button', { name: 'Collected' })).toBeDisabled()
    await invited.goto(pagePaths.takings)
    await expect(invited.getByRole('heading', { level: 1, name: 'You can’t open this page' })).toBeVisible()
    await invited.goto(link)
    await expect(
      invited.getByText('This link does not work any more. Ask an owner for a new one.'),
    ).toBeVisible()
    await expect(invited.getByRole('link', { name: 'Go to sign in' })).toBeVisible()

    // What only owners set is not for staff of the counter.
    const counter = await browser.newContext({ baseURL: zari.origin, ...sizes.phone })
    const owner = await asOwner(zari.origin, session)
    await counter.addCookies(
      (await owner.makeAccount('staff', { email: newEmail(), password: PASSWORD })).cookies,
    )
    const atCounter = await counter.newPage()
    await atCounter.goto(pagePaths.more)
    await expect(atCounter.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
    await expect(atCounter.getByRole('link', { name: /^Message texts/ })).toHaveCount(0)
    await atCounter.goto(pagePaths.messages)
    await expect(atCounter.getByText('You can’t open this page')).toBeVisible()
    await counter.close()

    await page.goto(pagePaths.people)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    const signOut = page.getByRole('button', { name: 'Sign out on all devices' })
    // The list that was left has such words, too.
    await expect(signOut).toBeVisible()
    await expect(page.getByText(/^Last used /)).toBeVisible()
    await signOut.click()
    await expect(page.getByText('No devices.')).toBeVisible()
    await invited.goto(pagePaths.dashboard)
    await expect(invited.getByLabel('Password', { exact: true })).toBeVisible()
    await invitedDevice.close()
  })
})
