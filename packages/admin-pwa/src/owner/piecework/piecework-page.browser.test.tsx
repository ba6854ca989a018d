import { apiPaths } from '@zari/shared/api/paths'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { PieceworkPage } from './piecework-page.tsx'

const rows = [
  { personId: 'bina', stage: 'cutting', week: '2026-11-16', pieces: 4 },
  { personId: 'bina', stage: 'trial', week: '2026-11-23', pieces: 2 },
  { personId: 'kavya', stage: 'cutting', week: '2026-11-16', pieces: 1 },
]

async function showPage() {
  const shop = await openShop()
  Object.assign(shop.assignees, { bina: { name: 'Bina', isActive: true } })
  await shop.engine.pull()
  const patched: unknown[] = []
  let rates = { cutting: 50.5, version: 1, changedAt: null, changedBy: null }
  shop.setLine({
    answer: (path, body) => {
      if (path === apiPaths.adminPiecework)
        return Response.json({ from: '2026-11-16', to: '2026-11-24', rows })
      if (body) {
        patched.push(body)
        rates = { ...rates, ...body, version: 2 }
      }
      return Response.json(rates)
    },
  })
  await shop.draw(<PieceworkPage />)
  return patched
}

test('has each person’s pieces and pay, and says where no rate is set', async () => {
  await showPage()
  const table = page.getByRole('table', { name: 'Bina' })
  await expect.element(table).toMatchTextContent(/Cutting4₹202/)
  await expect.element(table).toMatchTextContent(/Trial2No rate/)
  await expect.element(table).toMatchTextContent(/Total6₹202/)
})

test('says above the tables what the pay of several people comes to', async () => {
  await showPage()
  await expect.element(page.getByText('7 pieces')).toBeVisible()
  await expect.element(page.getByText('₹252.50')).toBeVisible()
})

test('saves the rates that were changed, and counts by them at once', async () => {
  const patched = await showPage()
  await page.getByLabelText('Trial').fill('abc')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(page.getByLabelText('Trial')).toHaveAttribute('aria-invalid', 'true')
  expect(patched).toEqual([])
  await page.getByLabelText('Trial').fill('₹100')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(page.getByRole('table', { name: 'Bina' })).toMatchTextContent(/Total6₹402/)
  expect(patched).toEqual([{ version: 1, trial: 100 }])
  await expect.element(page.getByRole('button', { name: 'Save rates' })).not.toBeInTheDocument()
})
