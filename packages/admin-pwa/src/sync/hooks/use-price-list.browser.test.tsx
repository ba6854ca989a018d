import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { usePriceList } from './use-price-list.ts'

function Prices() {
  return (
    <ul>
      {usePriceList().map(({ id, name, price }) => (
        <li key={id}>
          {name} {price}
        </li>
      ))}
    </ul>
  )
}

const lining = { id: 'lining', name: 'Lining', price: 200, kind: 'extra', state: 'shown' } as const

test('the device has the price list without a network, and forgets it when its user signs out', async () => {
  const shop = await openShop()
  await shop.draw(<Prices />)
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  shop.priceList.push(lining)
  await shop.engine.pull()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Lining 200')
  shop.setLine('cut')
  await shop.engine.pull()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Lining 200')
  await shop.engine.signOut()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
})
