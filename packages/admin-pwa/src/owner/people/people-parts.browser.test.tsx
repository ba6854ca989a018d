import type { PersonRecord } from '@zari/shared/auth/accounts'
import { apiPaths } from '@zari/shared/api/paths'
import type { Tailor } from '@zari/shared/auth/tailors'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeLines, openShop } from '../../testing/shop.tsx'
import { AccessPanel } from './account-panel.tsx'
import { TailorsSection } from './tailors-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const tailor: Tailor = {
  id: 'one',
  name: 'Raju',
  isRemoved: false,
  version: 1,
  changedAt: null,
  changedBy: null,
}

test('the focus goes to the question and back', async () => {
  const person: PersonRecord = {
    id: 'one',
    email: 'sita@zari.example',
    name: 'Sita',
    role: 'staff',
    createdAt: '2026-11-27T10:00:00.000Z',
    disabledAt: null,
    devices: [],
  }
  const shop = await openShop()
  await shop.draw(<AccessPanel person={person} isSelf={false} onChange={() => {}} />)
  await button('Disable account').click()
  await expect.element(button('Keep')).toHaveFocus()
  await button('Keep').click()
  await expect.element(button('Disable account')).toHaveFocus()
})

test('the focus goes to the new name of a tailor and back', async () => {
  const shop = await openShop()
  shop.setLine({
    answer: (path) => Response.json(path === apiPaths.adminTailors ? { tailors: [tailor] } : {}),
  })
  await shop.draw(<TailorsSection isWholePage={false} />)
  await button('Rename Raju').click()
  await expect.element(page.getByLabelText('New name of Raju')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Rename Raju')).toHaveFocus()
})

test('a tailor whom another person renamed is not removed unseen', async () => {
  const current = { ...tailor, name: 'Raju Kumar', version: 2, changedBy: 'bina@zari.example' }
  let now = tailor
  const sent: unknown[] = []
  const shop = await openShop()
  shop.setLine({
    answer(path, body) {
      if (path === apiPaths.adminTailors) return Response.json({ tailors: [now] })
      if (!body) return Response.json({})
      sent.push(body)
      now = current
      return Response.json({ code: 'conflict', message: '', current }, { status: 409 })
    },
  })
  await shop.draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TailorsSection isWholePage />
    </SWRConfig>,
  )
  await button('Remove Raju').click()
  await expect.poll(noticeLines).toContain('bina also changed Raju.')
  await expect.element(button('Remove Raju Kumar')).toBeVisible()
  expect(sent).toEqual([{ version: 1, isRemoved: true }])
})
