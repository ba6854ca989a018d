import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { beginAndLeave } from '../testing/drafts.ts'
import { ALL_STORES } from './storage.ts'
import { ownDrafts } from './drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { ID, PICTURE, walkIns } from '../testing/walk-ins.ts'

const tablet = oneTablet()
const { make, atServer, sendAll } = walkIns(tablet)

describe('an order that is begun', () => {
  const form = { name: 'Fathima', phone: '98765' }
  const picture = { id: PICTURE, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }
  const begin = () => tablet.done(beginAndLeave(tablet.tab, { id: ID, form, files: [PICTURE] }, [picture]))
  const drafts = () => tablet.done(tablet.tab.engine.drafts())

  it('is there after the tab was killed, with its picture, also when other edits were sent meanwhile', async () => {
    await begin()
    await tablet.save({ notes: 'beads' })
    await sendAll()
    tablet.tab.life.die()
    tablet.tab = await tablet.open()
    expect(await drafts()).toMatchObject([{ id: ID, form, files: [PICTURE] }])
    expect((await tablet.done(tablet.tab.engine.picture(PICTURE)))?.bytes.byteLength).toBe(8)
  })

  it('is gone when it has become an order, and when it was thrown away with its picture', async () => {
    await begin()
    await make({ withPicture: true })
    expect(await drafts()).toEqual([])
    await sendAll()
    expect(atServer()?.uploadedFiles).toHaveLength(1)
    await begin()
    await tablet.done(tablet.tab.engine.dropDraft(ID))
    expect(await drafts()).toEqual([])
    expect(await tablet.done(tablet.tab.engine.picture(PICTURE))).toBeUndefined()
  })

  it('is nobody else’s, and waits while somebody else uses the tablet', async () => {
    await begin()
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.signIn('bina')
    expect(await drafts()).toEqual([])
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.signIn('asha')
    expect(await drafts()).toMatchObject([{ form }])
    expect((await tablet.done(tablet.tab.engine.picture(PICTURE)))?.bytes.byteLength).toBe(8)
  })

  it('is not kept for somebody else who has signed in under the sheet', async () => {
    const draft = tablet.tab.engine.newDraft(ID)
    await tablet.done(draft.begin())
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.signIn('bina')
    await tablet.done(draft.keep({ form, files: [] }))
    expect(await drafts()).toEqual([])
  })

  describe('in a sheet under which the browser deletes the stores', () => {
    const deleteStores = () =>
      tablet.done(
        tablet.device.store.transact('readwrite', ALL_STORES, async (tx) => {
          for (const store of ALL_STORES) await tx.clear(store)
          await tablet.tab.engine.writeBack(tx)
        }),
      )

    it('is kept again at once, and becomes its order with its money', async () => {
      const draft = tablet.tab.engine.newDraft(ID)
      await tablet.done(draft.keep({ form, files: [] }))
      await deleteStores()
      expect(await drafts()).toMatchObject([{ id: ID, form }])
      expect(await tablet.done(draft.keep({ form: { ...form, advance: '150' }, files: [] }))).toBe(true)
      expect(draft.state()).toBe('open')
      await make({ received: 150, draft })
      expect(await drafts()).toEqual([])
      await sendAll()
      expect(atServer()).toMatchObject({ advancePaid: '150' })
    })

    it('is still its tab’s where another tab makes the stores again', async () => {
      const other = await tablet.open()
      const draft = other.engine.newDraft(ID)
      await tablet.done(draft.keep({ form, files: [] }))
      await deleteStores()
      await tablet.done(other.engine.storesClosed())
      await tablet.save({ notes: 'beads' })
      expect(draft.state()).toBe('open')
      expect(await drafts()).toMatchObject([{ id: ID, form }])
    })

    it('is ended all the same when another tab has ended it before', async () => {
      const other = await tablet.open()
      const draft = other.engine.newDraft(ID)
      await tablet.done(draft.keep({ form, files: [] }))
      await make()
      await tablet.done(other.engine.storesClosed())
      expect(draft.state()).toBe('saved')
      expect(await drafts()).toEqual([])
    })
  })
})

it('what was typed is stored before the tab makes way for a later version, and nothing is sent after that', async () => {
  const { engine } = tablet.tab
  const draft = engine.newDraft('0193e5a0-2222-7000-8000-000000000009')
  const keeping = draft.keep({ form: { name: 'Sita' }, files: [] })
  const making = engine.makeWay()
  await tablet.done(making)
  const stored = await tablet.done(
    tablet.device.store.transact('readonly', ['meta'], (tx) => ownDrafts(tx, 'asha')),
  )
  expect(stored).toMatchObject([{ form: { name: 'Sita' } }])
  await keeping
  await tablet.save({ notes: 'beads' })
  expect(tablet.tab.screen.queue).toMatchObject([{ state: 'waiting', firstSentAt: null }])
})
