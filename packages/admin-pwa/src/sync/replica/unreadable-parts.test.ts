import { apiPaths } from '@zari/shared/api/paths'
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { readMeta } from '../storage.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

type Page = Record<string, unknown> & { changed: object[] }

/** The changes come as a later server would answer them. */
function withPage(change: (page: Page) => object): void {
  const { server } = tablet.world
  const handle = server.handle
  server.handle = (session, call) => {
    const answer = handle(session, call)
    const isPage = call.path.startsWith(apiPaths.adminChanges) && answer.status === 200
    return isPage ? { ...answer, body: { ...(answer.body as Page), ...change(answer.body as Page) } } : answer
  }
}

it.each<[string, string[], (page: Page) => object]>([
  [
    'somebody to assign to, without a field',
    ['assignees'],
    () => ({ assignees: { ravi: { name: 'Ravi' }, suma: { name: 'Suma', isActive: true } } }),
  ],
  ['a name that is none', ['names'], () => ({ names: { 'a@zari.example': null, 'b@zari.example': 'Bina' } })],
  [
    'an order of an unknown kind',
    ['changed'],
    ({ changed }) => ({ changed: [{ kind: 'rentals', id: 'a', revision: 1 }, ...changed, null, 7] }),
  ],
  ['a deletion that names nothing', ['deleted'], () => ({ deleted: [{}, null] })],
  ['a customer without a number', ['customers'], () => ({ customers: [{ revision: 3 }] })],
  [
    'parts in other shapes',
    ['customers', 'assignees', 'role'],
    () => ({ customers: {}, assignees: [], role: 3 }),
  ],
])('a page of changes with %s brings all else', async (_, leftOut, change) => {
  withPage(change)
  tablet.editElsewhere({ notes: 'beads' })
  expect(await tablet.done(tablet.tab.engine.pull())).toBe('in-step')
  expect(tablet.onScreen()?.notes).toBe('beads')
  expect(tablet.tab.screen.server).toBe('here')
  expect(new Set(tablet.tab.screen.leftOut)).toEqual(new Set(leftOut))
})

it('keeps of names and of people to assign to what it can read', async () => {
  withPage(() => ({
    assignees: { ravi: { name: 'Ravi' }, suma: { name: 'Suma', isActive: true } },
    names: { 'a@zari.example': null, 'b@zari.example': 'Bina' },
  }))
  tablet.editElsewhere({ notes: 'beads' })
  await tablet.done(tablet.tab.engine.pull())
  const replica = await tablet.done(
    tablet.device.store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'copy')),
  )
  expect(replica).toMatchObject({
    assignees: { suma: { name: 'Suma', isActive: true } },
    names: { 'b@zari.example': 'Bina' },
  })
})

it('an answer that is no page of ours is still none', async () => {
  withPage(() => ({ changed: undefined }))
  tablet.editElsewhere({ notes: 'beads' })
  expect(await tablet.done(tablet.tab.engine.pull())).toBe('unreachable')
  expect(tablet.world.server.records().some(({ kind }) => kind === KIND)).toBe(true)
})
