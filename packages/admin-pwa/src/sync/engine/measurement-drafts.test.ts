import 'fake-indexeddb/auto'
import { AT } from '@zari/shared/testing/payment-cases'
import { expect, it } from 'vitest'
import { newOperation } from './new-entry.ts'
import { beginAndLeave } from '../testing/drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'

const NUMBER = '919876543210'
const SET = 'set-0001'
const form = { whose: { phone: NUMBER, name: 'Keerthi' }, form: { typed: { bodyBust: '36½' } } }

const tablet = oneTablet()
const begin = () => tablet.done(beginAndLeave(tablet.tab, { id: SET, form, files: [] }, [], 'measuring'))
const begun = () => tablet.done(tablet.tab.engine.drafts('measuring'))

const measured = (id: string) => [
  newOperation(NUMBER, 'Keerthi', {
    type: 'add-person',
    at: AT,
    name: 'Keerthi',
    alsoKnownAs: [],
    id: 'keerthi-1',
  }),
  newOperation(NUMBER, 'Keerthi', {
    type: 'add-measurements',
    at: AT,
    personId: 'keerthi-1',
    values: { bodyBust: 292 },
    note: '',
    id,
  }),
]

it('measurements that were begun outlive the tab, and are no order that was begun', async () => {
  await begin()
  tablet.tab.life.die()
  tablet.tab = await tablet.open()
  expect(await begun()).toMatchObject([{ id: SET, form }])
  expect(await tablet.done(tablet.tab.engine.drafts())).toEqual([])
})

it('are gone in the moment in which they are kept as a set, and not when another set is', async () => {
  await begin()
  await tablet.done(tablet.tab.engine.saveTogether(measured('another-set')))
  expect(await begun()).toHaveLength(1)
  await tablet.done(tablet.tab.engine.saveTogether(measured(SET)))
  expect(await begun()).toEqual([])
})

it('are thrown away alone, and are nobody else’s', async () => {
  await begin()
  await tablet.done(beginAndLeave(tablet.tab, { id: SET, form: 'an order', files: [] }))
  await tablet.done(tablet.tab.engine.dropDraft(SET, 'measuring'))
  expect([await begun(), await tablet.done(tablet.tab.engine.drafts())]).toMatchObject([[], [{ id: SET }]])
  await begin()
  await tablet.done(tablet.tab.engine.signOut())
  await tablet.signIn('bina')
  expect(await begun()).toEqual([])
  await tablet.done(tablet.tab.engine.signOut())
  await tablet.signIn('asha')
  expect(await begun()).toHaveLength(1)
})
