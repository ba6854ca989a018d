import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { beginAndLeave } from '../testing/drafts.ts'
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
})
