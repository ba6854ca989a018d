import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { type Line, openShop, PASSWORD, user } from '../../testing/shop.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password', { exact: true })
const signIn = () => page.getByRole('button', { name: 'Sign In' })

async function showForm() {
  const shop = await openShop()
  shop.endSession()
  await shop.draw(<LoginForm />)
  return shop
}

test('says what is missing, and what is wrong', async () => {
  await showForm()
  await email().fill('asha')
  await signIn().click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
})

test('shows the server’s words for a wrong password, and lets them try again', async () => {
  await showForm()
  await email().fill(user.email)
  await password().fill('not the password')
  await signIn().click()
  await expect.element(page.getByText('Login Failed')).toBeVisible()
  await expect.element(signIn()).toBeEnabled()
  await expect.element(password()).toHaveFocus()
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password()).toHaveAccessibleDescription('Invalid credentials')
  await password().fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Login Successful')).toBeVisible()
})

const pageOf = (status: number) =>
  new Response('<h1>Welcome</h1>', { status, headers: { 'Content-Type': 'text/html' } })

test.each<[what: string, line: Line]>([
  ['nothing answers', 'cut'],
  ['a proxy answers', { answer: () => pageOf(502) }],
  ['a Wi-Fi wants a login', { answer: () => pageOf(200) }],
])('says that the server can’t be reached when %s', async (_what, line) => {
  const shop = await showForm()
  shop.setLine(line)
  await email().fill(user.email)
  await password().fill(PASSWORD)
  await signIn().click()
  await expect.element(page.getByText('Login Failed')).toBeVisible()
  const said = page.getByRole('alert').filter({ hasText: 'The server can’t be reached' })
  await expect.element(said.first()).toBeVisible()
  await expect.element(page.getByText('Invalid credentials')).not.toBeInTheDocument()
  await expect.element(signIn()).toBeEnabled()
})

test('says that the login failed where an answer has no words of the server', async () => {
  const shop = await showForm()
  shop.setLine({ answer: () => new Response(null, { status: 500 }) })
  await email().fill(user.email)
  await password().fill(PASSWORD)
  await signIn().click()
  await expect.element(page.getByText('Login Failed', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Login failed\./).first()).toBeVisible()
})

test('the page says for whom it is', async () => {
  const shop = await openShop()
  shop.endSession()
  useAppStore.getState().setSession({ state: 'signed-out' })
  await shop.draw(<LoginPage />)
  await expect.element(page.getByText('Authorized personnel only', { exact: true })).toBeVisible()
})

test('the button says what is going on', async () => {
  const shop = await showForm()
  shop.setLine('held')
  await email().fill(user.email)
  await password().fill(PASSWORD)
  await signIn().click()
  await expect.element(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  shop.setLine('good')
  await expect.element(page.getByText('Login Successful')).toBeVisible()
})

test('what was typed as the password can be shown', async () => {
  await showForm()
  const show = page.getByRole('button', { name: 'Show password' })
  await password().fill('not seen')
  await expect.element(password()).toHaveAttribute('type', 'password')
  await expect.element(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  const { width, height } = show.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
