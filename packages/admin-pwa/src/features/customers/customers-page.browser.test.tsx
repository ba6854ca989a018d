import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { useAppStore } from '../../sync/store/app-store.ts'
import { emptyRecords } from '../../sync/store/records-state.ts'
import { CustomersPage } from './customers-page.tsx'

test('while the device’s replica is read anew, nobody says that there are no customers', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()

  const { records } = useAppStore.getState()
  useAppStore.setState({ records: emptyRecords, recordsExtent: 'filling' })
  await expect.element(page.getByText('Loading customers')).toBeVisible()
  await page.getByLabelText('Name or phone').fill('lak')
  await expect.element(page.getByText('No customer')).not.toBeInTheDocument()

  useAppStore.setState({ records, recordsExtent: 'whole' })
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()
  await expect.element(page.getByText('Loading customers')).not.toBeInTheDocument()
})
