import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { MyAccount } from '@zari/shared/auth/accounts'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { MyAccountPage } from './my-account-page.tsx'

const seenAt = '2026-11-21T06:00:00.000Z'
const device = { signedInAt: seenAt, seenAt, isThis: false }
const account: MyAccount = {
  id: 'asha',
  email: 'asha@zari.example',
  name: 'Asha',
  devices: [
    { ...device, id: 'tablet', device: 'Chrome on Android', isThis: true },
    { ...device, id: 'phone', device: 'Safari on iPhone' },
  ],
  passkeys: [],
}

const refusal = (path: string, message: string) =>
  Response.json({ code: 'invalid', message, issues: [{ path, message }] }, { status: 422 })

async function open(answer: (path: string, body: unknown) => Response | undefined = () => undefined) {
  const shop = await openShop()
  const sent: Array<[string, unknown]> = []
  shop.setLine({
    answer: (path, body) => {
      if (path !== apiPaths.adminAccount || body !== undefined) sent.push([path, body])
      return answer(path, body) ?? Response.json(path === apiPaths.adminAccount ? account : {})
    },
  })
  await shop.draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MyAccountPage />
    </SWRConfig>,
  )
  await expect.element(page.getByText('You sign in with asha@zari.example.')).toBeVisible()
  return { shop, sent }
}

test('marks the own device, and signs another one out', async () => {
  const { sent } = await open(() => undefined)
  const [own, other] = page.getByRole('listitem').elements()
  expect(own?.textContent).toMatch(/^Chrome on AndroidThis device/)
  expect(own?.querySelector('button')).toBeNull()
  expect(other?.textContent).toMatch(/^Safari on iPhoneLast used/)
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect.poll(() => sent.map(([path]) => path)).toContain(apiPaths.adminOwnSession('phone'))
})

test('changes the name', async () => {
  const { sent } = await open((path, body) =>
    path === apiPaths.adminAccount && body ? new Response(null, { status: 204 }) : undefined,
  )
  await page.getByLabelText('Your name').fill('Asha Rao')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Name changed')).toBeVisible()
  expect(sent).toContainEqual([apiPaths.adminAccount, { name: 'Asha Rao' }])
})

test('changes the password, and shows at its field what the server refuses', async () => {
  const answers = [
    refusal('current', 'This is not your password'),
    refusal('password', 'Many people use this password. Choose another one.'),
    new Response(null, { status: 204 }),
  ]
  const { sent } = await open((path) => (path === apiPaths.adminOwnPassword ? answers.shift() : undefined))
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const [current, next] = [dialog.getByLabelText('Current password'), dialog.getByLabelText('New password')]
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()

  await next.fill('short')
  await save()
  await expect.element(dialog.getByText('Password is required')).toBeVisible()
  await expect.element(dialog.getByText('A password has at least 10 characters')).toBeVisible()
  expect(sent).toEqual([])

  await current.fill('a wrong password')
  await next.fill('password123')
  await save()
  await expect.element(dialog.getByText('This is not your password')).toBeVisible()
  await expect.element(current).toHaveFocus()
  await current.fill('her own long password')
  await save()
  await expect.element(dialog.getByText(/^Many people use this password/)).toBeVisible()
  await next.fill('ten mangoes in a basket')
  await save()
  await expect.element(page.getByText('Password changed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual([
    apiPaths.adminOwnPassword,
    { current: 'her own long password', password: 'ten mangoes in a basket' },
  ])
})

test('says without a network that nothing was changed', async () => {
  const { shop } = await open()
  shop.setLine('cut')
  await page.getByLabelText('Your name').fill('Asha Rao')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The name was not changed')).toBeVisible()
  await expect.element(page.getByText(/^The server can’t be reached/)).toBeVisible()
})

test('lists the passkeys and removes one; at an address without them it says why', async () => {
  const passkey = { id: 'one', name: 'Chrome on Android', createdAt: seenAt, usedAt: null }
  const mine: { passkeys: MyAccount['passkeys'] } = { passkeys: [passkey] }
  const { sent } = await open((path, body) => {
    if (path === passkeyPaths.one('one')) return new Response(null, { status: 204 })
    const isRead = path === apiPaths.adminAccount && body === undefined
    return isRead ? Response.json({ ...account, ...mine }) : undefined
  })
  await expect.element(page.getByText(/^Not used yet, added/)).toBeVisible()
  mine.passkeys = null
  await page.getByRole('button', { name: 'Remove the passkey of Chrome on Android' }).click()
  await expect.element(page.getByText('Passkey removed')).toBeVisible()
  expect(sent.map(([path]) => path)).toContain(passkeyPaths.one('one'))
  await expect.element(page.getByText(/^Passkeys work only where/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})
