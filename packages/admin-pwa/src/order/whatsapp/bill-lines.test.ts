import { billText } from '@zari/shared/bill/bill'
import { orderRecord } from '@zari/shared/testing/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { messageOf } from './compose-message.ts'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => {
  vi.unstubAllGlobals()
  useAppStore.setState({ priceList: [] })
})

test('{lines} of a message are the bill in the customer’s language, and are left out without a bill', () => {
  useAppStore.setState({
    priceList: [{ id: 'lining', name: 'Lining', nameTe: 'లైనింగ్', price: 200, kind: 'extra', state: 'shown' }],
  })
  const bill = billText([
    { id: 'garment', row: null, what: 'Blouse', count: 1, each: 650 },
    { id: 'x', row: 'lining', what: 'Lining', count: 2, each: 200 },
    { id: 'y', row: null, what: 'Discount', count: 1, each: -50 },
  ])
  const order = orderRecord({ kind: 'outfit-details-orders', bill, totalAmount: '1000' })
  const template = 'Quote:\n{lines}\nTotal: {amount}'
  expect(messageOf(template, [order], 'te')).toBe(
    'Quote:\nBlouse: ₹650\n2 × లైనింగ్: ₹400\nతగ్గింపు: -₹50\nTotal: ₹1,000',
  )
  expect(messageOf(template, [{ ...order, bill: null }], 'en')).toBe('Quote:\nTotal: ₹1,000')
})
