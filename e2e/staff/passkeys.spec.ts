import { pagePaths } from '@zari/shared/api/paths'
import type { Browser, Page } from '@playwright/test'
import { asOwner, newEmail } from '../support/accounts.ts'
import { expectNothingWider } from '../support/check-screen.ts'
import { npmRun } from '../support/npm-run.ts'
import { ownShopTest as test } from '../support/own-shop.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, sizes, staff } from './staff-test.ts'

test.use({ ...sizes.phone, expectedConsoleErrors: [/401|403|422|404/] })

/** Chromium's virtual one: it answers as if the person had touched it. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function aPage(browser: Browser, origin: string, { suggests = false } = {}): Promise<Page> {
  const context = await browser.newContext({ ...sizes.phone, baseURL: origin })
  const page = await context.newPage()
  await page.addInitScript((isPossible) => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(isPossible)
    // A browser without a window has no list of suggestions: the authenticator answers as if it was pressed there.
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = ({ mediation, ...options } = {}) => {
      if (isPossible !== (mediation === 'conditional')) throw new Error(`Mediation: ${mediation}`)
      return get(options)
    }
  }, suggests)
  return page
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function logOut(page: Page): Promise<void> {
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
}

async function addHere(page: Page): Promise<void> {
  await page.goto(pagePaths.account)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Only me' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
}

test('an owner adds a passkey, signs in with it, and makes owners need one', async ({ browser, own }) => {
  const origin = own.origin.replace('127.0.0.1', 'localhost')
  const page = await aPage(browser, origin)
  await withAuthenticator(page)
  await signIn(page)
  await page.goto(pagePaths.account)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Others, too' }).click()
  await expect(dialog.getByText(/^Anyone who can unlock this device/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Only me' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expectNothingWider(page, 'my account')

  await page.goto(pagePaths.people)
  const rule = page.getByRole('checkbox', { name: 'Owners need a passkey' })
  await rule.click()
  const asked = page.getByRole('dialog', { name: 'Your passkey' })
  await asked
    .getByRole('button', { name: 'Cancel' })
    .or(asked.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await expect(rule).not.toBeChecked()

  await logOut(page)
  await passkeyButton(page).click()
  await expect(page).toHaveURL('/order-management')
  await page.goto(pagePaths.people)
  await rule.click()
  await expect(rule).toBeChecked()

  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(cached.filter((url) => url.includes('/api/'))).toEqual([])

  const elsewhere = await aPage(browser, origin)
  await elsewhere.goto('/admin/login')
  await elsewhere.getByLabel('Email').fill(staff.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(staff.password)
  await elsewhere.getByRole('button', { name: /^sign in$/i }).click()
  await expect(elsewhere.getByText(/^Owners need a passkey here/).first()).toBeVisible()

  const removed = npmRun(['run', '-s', 'admin', '--', 'passkeys', staff.email, '--remove'], own.settings)
  expect(await removed.ended, removed.output()).toBe(0)
  expect(removed.output()).toContain('Removed.')
  await elsewhere.getByRole('button', { name: /^sign in$/i }).click()
  const lead = elsewhere.getByRole('dialog', { name: 'Add a passkey' })
  await expect(lead.getByText(/^Your shop needs you to sign in with a passkey/)).toBeVisible()
  await elsewhere.reload()
  await withAuthenticator(elsewhere)
  await lead.getByRole('button', { name: 'Only me' }).click()
  await expect(lead).toHaveCount(0)
  await expect(elsewhere.getByText('Passkey added')).toBeVisible()
})

test('the browser suggests the passkey in the field of the e-mail, and the new device is told', async ({
  browser,
  own,
}) => {
  const origin = own.origin.replace('127.0.0.1', 'localhost')
  const account = { email: newEmail(), password: 'a password of her own' }
  const owner = await browser.newPage({ baseURL: own.origin, ...sizes.phone })
  await signIn(owner)
  const asTheOwner = await asOwner(own.origin)
  await asTheOwner.makeAccount('staff', account)
  const page = await aPage(browser, origin, { suggests: true })
  await withAuthenticator(page)
  await signIn(page, account)
  await addHere(page)
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/order-management')

  await owner.goto('/order-management')
  const told = owner.getByRole('region', { name: 'New device' })
  await expect(told).toContainText('Sita signed in on a new device')
  await expectNothingWider(owner, 'new device')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toHaveCount(0)
})

test('without https and a name there is neither button nor setting, and a sentence says why', async ({
  browser,
  own,
}) => {
  const page = await aPage(browser, own.origin)
  const asked = page.waitForResponse('**/api/auth/passkeys/options')
  await page.goto('/admin/login')
  await asked
  await expect(passkeyButton(page)).toHaveCount(0)
  await signIn(page)
  for (const path of [pagePaths.account, pagePaths.people]) {
    await page.goto(path)
    await expect(
      page.getByText(/^Passkeys work only where the shop’s address starts with https/),
    ).toBeVisible()
  }
  await expect(page.getByRole('checkbox', { name: /need a passkey/ })).toHaveCount(0)
})
