import 'fake-indexeddb/auto'
import { PICTURE_MISSING } from '@zari/shared/uploads/lost-picture'
import { beforeEach, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import type { StoreFault } from '../testing/types.ts'
import type { SendResult } from './await-result.ts'
import { waitingPictureId } from './pictures.ts'

const tablet = oneTablet()
const names = { good: waitingPictureId('good'), bad: waitingPictureId('bad') }
const pictures = Object.entries(names).map(([name, id]) => ({
  id,
  name: `${name}.jpg`,
  type: 'image/jpeg',
  bytes: new ArrayBuffer(8),
}))

/** How often the server was sent an edit with files. */
let edits: number
let refuses: number

/** The server refuses the second picture of an edit, so many times. */
function refuse(message: string, times: number): void {
  const { server } = tablet.world
  const real = server.handle
  edits = 0
  refuses = times
  server.handle = (session, call) => {
    const files = (call.body as { uploadedFiles?: string[] } | undefined)?.uploadedFiles
    if (!files) return real(session, call)
    edits += 1
    if (files.length < 2 || refuses-- <= 0) return real(session, call)
    const issues = [{ path: 'uploadedFiles.1', message }]
    return { status: 422, body: { code: 'validation_failed', message, issues } }
  }
}

/** As a screen saves: it waits from the moment on at which the edit is kept. */
async function saved(ms = 0): Promise<{ key: string; result: SendResult }> {
  const { engine } = tablet.tab
  const fields = { notes: 'beads', uploadedFiles: [names.good, names.bad] }
  const base = { notes: 'pearls', uploadedFiles: [] }
  const record = { kind: KIND, id: tablet.id } as const
  const operation = { type: 'edit', record, name: 'notes', fields, base } as const
  const doing = engine
    .save({ about: '', operation }, pictures)
    .then(async ({ key }) => ({ key, result: await engine.waitForResult(key) }))
  await tablet.world.advance(ms)
  return tablet.done(doing)
}

beforeEach(() => {
  refuses = 0
})

it('a picture that the server finds damaged is not sent again, and is never called saved', async () => {
  refuse('This picture is damaged', Number.POSITIVE_INFINITY)
  expect((await saved()).result).toMatchObject({
    type: 'stuck',
    problem: { reason: 'refused', message: 'bad.jpg: This picture is damaged' },
  })
  await tablet.world.advance(600_000)
  expect(edits).toBe(1)
  expect(tablet.tab.screen.queue).toMatchObject([{ state: 'attention' }])
  expect(tablet.atServer()?.notes).toBe('pearls')
})

it('the rest of such an edit can be sent without it', async () => {
  refuse('This picture is damaged', Number.POSITIVE_INFINITY)
  const { key } = await saved()
  expect(await tablet.done(tablet.tab.engine.sendWithoutRefused(key))).toBe(true)
  await tablet.world.advance(1_000)
  expect(tablet.atServer()).toMatchObject({
    notes: 'beads',
    uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
  })
  expect(tablet.tab.screen.queue).toEqual([])
})

it.each<[how: string, faults: StoreFault[]]>([
  ['that has no room for it, at once', [{ status: 413, isPage: true }]],
  ['that answers with a page, after five', Array.from({ length: 5 }, () => 'page' as const)],
])('one that is refused by a proxy %s, is not sent again', async (_how, faults) => {
  tablet.device.storeFaults = faults
  await saved()
  await tablet.world.advance(600_000)
  expect(tablet.tab.screen.queue).toMatchObject([
    {
      state: 'attention',
      problem: {
        message: 'good.jpg: The server does not take this photo. It may be too large.',
        code: 'refused',
      },
    },
  ])
  expect(tablet.device.storeFaults).toEqual([])
})

it('one that the server has lost is uploaded again, and whoever waits hears what became of that', async () => {
  refuse(PICTURE_MISSING, 1)
  expect((await saved()).result).toEqual({ type: 'sent' })
  expect(edits).toBe(2)
  expect(tablet.atServer()?.uploadedFiles).toHaveLength(2)
})

it('one that the server loses every time is not called saved either', async () => {
  refuse(PICTURE_MISSING, Number.POSITIVE_INFINITY)
  expect((await saved(4_000)).result.type).toBe('stuck')
  expect(tablet.tab.screen.queue).toMatchObject([
    { state: 'attention', problem: { message: `bad.jpg: ${PICTURE_MISSING}` } },
  ])
})
