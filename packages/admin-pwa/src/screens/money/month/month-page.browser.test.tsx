import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../../testing/shop.tsx'
import { MonthPage } from './month-page.tsx'

test('without internet a month that is only read says to try again, and nothing about edits', async () => {
  const shop = await openShop()
  shop.setLine('cut')
  await shop.draw(<MonthPage />)
  await expect.element(page.getByRole('heading', { name: 'Could not load the month' })).toBeVisible()
  await expect.element(page.getByText('No internet. Try again.')).toBeVisible()
})
