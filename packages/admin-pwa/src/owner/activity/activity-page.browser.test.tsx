import { apiPaths } from '@zari/shared/api/paths'
import { ACTIVITY_TYPES, type ActivityAnswer, type ActivityEntry } from '@zari/shared/auth/activity'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { ActivityPage } from './activity-page.tsx'
import { activityCsv, sentenceOf } from './activity-text.ts'

const entryOf = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'one',
  at: '2026-11-21T11:00:00.000Z',
  lastAt: '2026-11-21T11:04:00.000Z',
  type: 'sign-in',
  account: 'revathi',
  device: 'Chrome on Android',
  network: '49.37.120',
  count: 1,
  records: [],
  details: {},
  ...changes,
})

const accounts = [
  { id: 'revathi', name: 'Revathi' },
  { id: 'asha', name: '=Asha' },
]

/** Lists what was asked of the server. */
async function open(answer: (query: URLSearchParams) => Partial<ActivityAnswer>) {
  const asked: string[] = []
  const shop = await openShop()
  vi.mocked(fetch).mockImplementation((input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname !== apiPaths.adminActivity) return Promise.resolve(Response.json({}))
    asked.push(searchParams.toString())
    return Promise.resolve(Response.json({ entries: [], next: null, accounts, ...answer(searchParams) }))
  })
  await shop.draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActivityPage />
    </SWRConfig>,
  )
  return { asked, shop }
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

test('says who did what, when, on which device and network, with the orders', async () => {
  const records = [
    { kind: 'outfit-details-orders', id: 'an-order', number: 12 },
    { kind: 'customers', id: 'a-person' },
  ]
  await open(() => ({
    entries: [
      entryOf(),
      entryOf({ id: 'two', type: 'sign-in-failed', count: 3, device: '' }),
      entryOf({ id: 'three', type: 'customer', account: 'asha', records }),
    ],
  }))
  await expect.element(page.getByText('Revathi signed in')).toBeVisible()
  expect(rows()).toEqual([
    '21 Nov 2026, 4:30 pmRevathi signed inChrome on Android · Network 49.37.120',
    '21 Nov 2026, 4:30 pm3 wrong passwords for RevathiNetwork 49.37.120',
    '21 Nov 2026, 4:30 pm=Asha opened a customer’s pageChrome on Android · Network 49.37.120Order 12',
  ])
  await expect
    .element(page.getByRole('link', { name: 'Order 12' }))
    .toHaveAttribute('href', '/outfit-orders/an-order')
})

test('asks for a type, an account and days, and for older ones', async () => {
  const { asked } = await open((query) => ({
    entries: [entryOf()],
    next: query.get('limit') === '100' ? 'one' : null,
  }))
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(asked).toEqual([
    expect.stringMatching(/^from=[\d-]+&to=[\d-]+&limit=100$/),
    expect.stringMatching(/^from=[\d-]+&to=[\d-]+&limit=200$/),
  ])
  await page.getByLabelText('What').selectOptions('Wrong passwords')
  await expect.poll(() => asked.at(-1)).toMatch(/&type=sign-in-failed&limit=100$/)
  await page.getByLabelText('Account').selectOptions('Revathi')
  await expect.poll(() => asked.at(-1)).toMatch(/&type=sign-in-failed&account=revathi&limit=100$/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => asked.at(-1)).toMatch(/^from=([\d-]+)&to=\1&type=sign-in-failed&account=revathi&/)
})

test('after a thousand rows it asks for other dates', async () => {
  const { asked } = await open(() => ({ entries: [entryOf()], next: 'one' }))
  for (let presses = 0; presses < 9; presses++) {
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect.poll(() => asked.length).toBe(presses + 2)
  }
  await expect.element(page.getByText('To see older activity, choose other dates.')).toBeVisible()
})

test('without entries it says so, and there is nothing to download', async () => {
  await open(() => ({}))
  await expect.element(page.getByText('Nothing was recorded on these days.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})

test('without the server it says that it needs the internet', async () => {
  const { shop } = await open(() => ({}))
  await shop.draw(<div />)
  const cut = await openShop()
  cut.setLine('cut')
  await cut.draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActivityPage />
    </SWRConfig>,
  )
  await expect
    .element(page.getByText('The server can’t be reached. Check the internet and try again.'))
    .toBeVisible()
})

test('downloads all pages of what is shown', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const parts: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    parts.push(file as Blob)
    return 'blob:of-tests'
  })
  const { asked } = await open((query) =>
    query.get('before') === 'one' && query.get('limit') === '1000'
      ? { entries: [entryOf({ id: 'zero', account: 'asha' })] }
      : { entries: [entryOf()], next: 'one' },
  )
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => parts.length).toBe(1)
  expect(asked.slice(-2).map((query) => new URLSearchParams(query).get('before'))).toEqual([null, 'one'])
  const csv = await parts[0]?.text()
  expect(csv).toMatch(/2026-11-21,16:30,16:34,Revathi signed in,Revathi,Chrome on Android,49.37.120,1,/)
  expect(csv?.trim().split('\r\n')).toHaveLength(3)
  saved.mockRestore()
  make.mockRestore()
})

test('every type has a sentence, also where the details were too many', () => {
  const nameOf = (id: string) => ({ revathi: 'Revathi', sita: 'Sita' })[id] ?? id
  const whole = { account: 'sita', role: 'staff', what: ['phone', 'rates'], takenAt: entryOf().at } as const
  for (const type of ACTIVITY_TYPES)
    for (const details of [whole, {}])
      for (const count of [1, 1_204])
        expect(sentenceOf(entryOf({ type, details, count }), nameOf)).toMatch(/^[^{}]+$/)
  const says = (changes: Partial<ActivityEntry>) =>
    sentenceOf(entryOf({ details: whole, ...changes }), nameOf)
  expect(says({ type: 'role' })).toBe('Revathi gave Sita the role Staff')
  expect(says({ type: 'password-changed' })).toBe('Revathi changed the password of Sita')
  expect(says({ type: 'password-changed', account: 'sita' })).toBe('Sita changed their password')
  expect(says({ type: 'settings' })).toBe('Revathi changed settings: Phone, Piecework rates')
  expect(says({ type: 'first-download', count: 1_204 })).toBe('A device of Revathi downloaded 1,204 records')
  expect(says({ type: 'restore', account: '', device: 'Command line' })).toBe(
    'Command line restored the backup of 21 Nov 2026, 4:30 pm',
  )
  expect(says({ type: 'sign-in-failed', account: '', count: 2 })).toBe(
    '2 tries with an email that has no account',
  )
})

test('a name in the file is no formula', () => {
  const csv = activityCsv([entryOf({ account: 'asha' })], () => '=HYPERLINK("x")')
  expect(csv).not.toMatch(/(?:^|[,"])=/m)
})
