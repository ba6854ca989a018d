import { ApiError } from '@zari/shared/api/api-error'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { withPassword } from './with-password.tsx'

const needed = () =>
  Response.json({ code: 'password_needed', message: 'Please enter your password again' }, { status: 403 })
const wrong = () =>
  Response.json(
    {
      code: 'invalid',
      message: 'This is not your password',
      issues: [{ path: 'password', message: 'This is not your password' }],
    },
    { status: 422 },
  )

async function open() {
  const shop = await openShop()
  const state = { isGiven: false, tries: 0, confirmed: [] as unknown[] }
  shop.setLine({
    answer: (path, body) => {
      if (path === passkeyPaths.options) return Response.json({ options: null })
      if (path === apiPaths.adminConfirm) {
        state.confirmed.push(body)
        state.isGiven = (body as { password: string }).password === 'the right one'
        return state.isGiven ? new Response(null, { status: 204 }) : wrong()
      }
      state.tries++
      return state.isGiven ? new Response(null, { status: 204 }) : needed()
    },
  })
  await shop.draw(<p>People</p>)
  const call = () =>
    withPassword(() => request('/api/admin/people/invitations', isNothing, { method: 'POST' }))
  return { state, call }
}

const dialog = page.getByRole('dialog', { name: 'Your password' })
const field = dialog.getByLabelText('Password', { exact: true })
const send = () => dialog.getByRole('button', { name: 'Continue' }).click()

test('asks once for calls at the same time, and repeats them with the right password', async () => {
  const { state, call } = await open()
  const done = Promise.all([call(), call()])
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await expect.element(field).toHaveFocus()
  await field.fill('a wrong one')
  await send()
  await expect.element(dialog.getByText('This is not your password')).toBeVisible()
  expect(state.tries).toBe(2)
  await field.fill('the right one')
  await send()
  await done
  await expect.element(dialog).not.toBeInTheDocument()
  expect(state.tries).toBe(4)
  expect(state.confirmed).toEqual([{ password: 'a wrong one' }, { password: 'the right one' }])
})

test('cancelled, the call fails with the server’s words, and the next one asks again', async () => {
  const { state, call } = await open()
  for (const tries of [1, 2]) {
    const failing = call().then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.body?.code : 'another'),
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await failing).toBe('password_needed')
    expect(state.tries).toBe(tries)
  }
})

test('a log-out closes the dialog', async () => {
  const { call } = await open()
  const failing = call().then(
    () => 'done',
    () => 'failed',
  )
  await expect.element(dialog).toBeVisible()
  useAppStore.getState().setSession({ state: 'signed-out' })
  expect(await failing).toBe('failed')
  await expect.element(dialog).not.toBeInTheDocument()
  useAppStore.getState().setSession({ state: 'signed-in', user, expired: false })
})

test('a passkey may be used in its place, and is the only way where one is needed', async () => {
  const shop = await openShop()
  const asked: string[] = []
  let code = 'password_needed'
  shop.setLine({
    answer: (path) => {
      asked.push(path)
      if (path === passkeyPaths.options)
        return Response.json({ options: { challenge: 'AAAA', rpId: 'elsewhere.example' } })
      return Response.json({ code, message: 'Please show who you are' }, { status: 403 })
    },
  })
  await shop.draw(<p>People</p>)
  const call = () =>
    withPassword(() => request('/api/admin/people/invitations', isNothing, { method: 'POST' })).catch(
      () => 'refused',
    )
  const first = call()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  // The browser refuses a name that is not this page's.
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await first).toBe('refused')

  code = 'passkey_needed'
  const second = call()
  const only = page.getByRole('dialog', { name: 'Your passkey' })
  await expect.element(only.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect.element(only.getByLabelText('Password')).not.toBeInTheDocument()
  await only.getByRole('button', { name: 'Close' }).click()
  expect(await second).toBe('refused')
})
