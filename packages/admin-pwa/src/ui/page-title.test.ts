import { orderKinds } from '@zari/shared/orders/order-kinds'
import { matchPath } from 'react-router-dom'
import { expect, it } from 'vitest'
import { recordPath } from './page-title.ts'

const kind = 'outfit-details-orders'

it.each(['0199c1d2-7a4b-7c3e-9f10-2b5c6d7e8f90', 'A/17', 'what? #3 at 100%'])(
  'leads to the page of order %s, and to no other',
  (id) => {
    const { pathname, search, hash } = new URL(recordPath({ kind, id }), 'https://zari.example')
    expect([search, hash]).toEqual(['', ''])
    const page = matchPath(`${orderKinds[kind].adminPath}/:id`, pathname)
    expect(decodeURIComponent(page?.params.id ?? '')).toBe(id)
  },
)
