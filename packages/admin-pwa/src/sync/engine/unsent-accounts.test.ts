import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { waitingPictureId } from './pictures.ts'

const tablet = oneTablet()

const name = waitingPictureId('one')
const picture = { id: name, name: 'blouse.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer }

const everything = () =>
  tablet.done(
    tablet.device.store.transact('readonly', ['entries', 'pictures', 'records', 'meta'], async (tx) => ({
      entries: await tx.all('entries'),
      pictures: await tx.all('pictures'),
      records: await tx.all('records'),
      meta: await tx.all('meta'),
    })),
  )

describe('logging out', () => {
  it('leaves nothing of customers on the device when all edits have been sent', async () => {
    await tablet.save({ uploadedFiles: [name] }, [picture])
    await tablet.done(tablet.tab.engine.pull())
    await tablet.done(tablet.tab.engine.signOut())
    const left = await everything()
    expect(left).toMatchObject({ entries: [], pictures: [], records: [] })
    expect(JSON.stringify(left.meta)).not.toContain(tablet.id)
    expect(JSON.stringify(left.meta)).not.toContain('asha')
  })

  it('leaves the edits that are not sent with their pictures, and whose they are', async () => {
    tablet.device.online = false
    await tablet.save({ uploadedFiles: [name] }, [picture])
    await tablet.done(tablet.tab.engine.signOut())
    expect((await everything()).pictures).toMatchObject([{ id: name }])
    expect(await tablet.done(tablet.tab.engine.listUnsentAccounts())).toEqual([
      { account: 'asha', email: 'asha@zari.example', count: 1, isOwner: false },
    ])
    tablet.device.online = true
    await tablet.signIn('bina')
    await tablet.done(tablet.tab.engine.signOut())
    expect((await everything()).pictures, 'whoever logs out').toMatchObject([{ id: name }])
  })
})

it('an export has everything that is in one browser only, and nothing of others', async () => {
  tablet.device.online = false
  await tablet.save({ uploadedFiles: [name], notes: 'beads' }, [picture])
  const file = await tablet.done(tablet.tab.engine.exportEdits('asha'))
  expect(JSON.parse(await file.text())).toMatchObject([
    {
      order: `${KIND}/${tablet.id}`,
      fields: { notes: 'beads', uploadedFiles: [name] },
      pictures: [{ file: name, name: 'blouse.png', data: 'data:image/png;base64,AQID' }],
    },
  ])
  expect(await (await tablet.done(tablet.tab.engine.exportEdits('bina'))).text()).toBe('[\n\n]\n')
})
