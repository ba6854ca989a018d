import type { PeopleAnswer } from '@zari/shared/auth/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../../testing/shop.tsx'
import { PeoplePage } from './people-page.tsx'

const open = {
  role: 'staff',
  by: 'asha@zari.example',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
} as const

test('lists open links of both kinds, each with a way to withdraw it', async () => {
  const shop = await openShop()
  const people: PeopleAnswer = {
    people: [],
    invitations: [{ ...open, email: 'sita@zari.example', name: 'Sita' }],
    passwordLinks: [{ ...open, email: 'bina@zari.example', name: 'Bina' }],
  }
  shop.setLine({ answer: () => Response.json(people) })
  await shop.draw(<PeoplePage />)
  for (const [title, email] of [
    ['Invited', 'sita@zari.example'],
    ['Links for a new password', 'bina@zari.example'],
  ] as const) {
    const part = page.getByRole('region', { name: title })
    await expect.element(part.getByText(new RegExp(`^${email}`))).toBeVisible()
    await expect.element(part.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  }
})
