import { apiPaths } from '@zari/shared/api/paths'
import type { PeopleAnswer, PersonRecord } from '@zari/shared/auth/accounts'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { PeoplePage } from './people-page.tsx'

const open = {
  role: 'staff',
  by: 'asha@zari.example',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
} as const

// The answers of one test are not those of the next.
const People = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <PeoplePage />
  </SWRConfig>
)

test('an answer of something else is told as a server that is away', async () => {
  const shop = await openShop()
  shop.setLine({ answer: () => Response.json({ people: 'all' }) })
  await shop.draw(<People />)
  const text = 'The server can’t be reached. Check the internet and try again.'
  await expect.element(page.getByText(text)).toBeVisible()
})

test('calls an account without a name as all screens do, and asks for a name', async () => {
  const shop = await openShop()
  const person: PersonRecord = {
    id: 'one',
    email: 'lakshmi.1975@zari.example',
    name: '',
    role: 'staff',
    createdAt: open.expiresAt,
    disabledAt: null,
    devices: [],
  }
  const people: PeopleAnswer = { people: [person], invitations: [], passwordLinks: [] }
  shop.setLine({ answer: () => Response.json(people) })
  useAppStore.setState({ names: { 'lakshmi.1975@zari.example': 'Staff 2' } })
  await shop.draw(<People />)
  const row = page.getByRole('link', { name: /^Staff 2/ })
  await expect.element(row.getByText('No name yet. Open to add one.')).toBeVisible()
  await expect.element(row.getByText('lakshmi.1975@zari.example')).toBeVisible()
})

test('says when an account was last used, and on how many devices it is signed in', async () => {
  const shop = await openShop()
  const seenAt = new Date(Date.now() - 5 * 60_000).toISOString()
  const device = { device: 'Chrome on Android', signedInAt: seenAt, seenAt, isThis: false }
  const person: PersonRecord = {
    id: 'one',
    email: 'sita@zari.example',
    name: 'Sita',
    role: 'staff',
    createdAt: seenAt,
    disabledAt: null,
    devices: [
      { ...device, id: 'tablet' },
      { ...device, id: 'phone' },
    ],
  }
  shop.setLine({ answer: () => Response.json({ people: [person], invitations: [], passwordLinks: [] }) })
  await shop.draw(<People />)
  await expect
    .element(page.getByRole('link', { name: /^Sita/ }))
    .toMatchTextContent(/Last used [45] minutes ago, Chrome on Android · 2 devices/)
})

test('lists open links of both kinds, each with a way to withdraw it', async () => {
  const shop = await openShop()
  const people: PeopleAnswer = {
    people: [],
    invitations: [{ ...open, email: 'sita@zari.example', name: 'Sita' }],
    passwordLinks: [{ ...open, email: 'bina@zari.example', name: 'Bina' }],
  }
  shop.setLine({ answer: () => Response.json(people) })
  await shop.draw(<People />)
  for (const [title, email] of [
    ['Invited', 'sita@zari.example'],
    ['Password links', 'bina@zari.example'],
  ] as const) {
    const part = page.getByRole('region', { name: title })
    await expect.element(part.getByText(new RegExp(`^${email}`))).toBeVisible()
    await expect.element(part.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  }
})

test('reads once at its opening, and not when somebody comes back to the window', async () => {
  const shop = await openShop()
  const people: PeopleAnswer = { people: [], invitations: [], passwordLinks: [] }
  const reads = vi.fn<() => Response>(() => Response.json(people))
  shop.setLine({ answer: (path) => (path === apiPaths.adminPeople ? reads() : Response.json({})) })
  // Otherwise calls within two seconds share one answer, and a focus within five is ignored.
  const rules = { provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 }
  await shop.draw(
    <SWRConfig value={rules}>
      <PeoplePage />
    </SWRConfig>,
  )
  await expect.element(page.getByRole('button', { name: /^Invite/ })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 20))
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reads).toHaveBeenCalledTimes(1)
})
