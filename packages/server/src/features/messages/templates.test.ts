import { apiPaths } from '@zari/shared/api/paths'
import type { StoredTemplate, TemplateName } from '@zari/shared/messages/templates'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { errorOf } from '../../testing/test-client.ts'
import { startTestServer, useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const ready: TemplateName = { language: 'te', kind: 'outfit-details-orders', wording: 'ready' }
const TEXT = 'Namaste {name},\n\n{order}\n{amount}\n{advance}\n{balance}\n{link}\n\n{shop}'

const owner = useClient(server)
const all = async (client = owner) =>
  ((await client.get(apiPaths.adminTemplates)).json as { templates: StoredTemplate[] }).templates
const write = (name: TemplateName, body: object, client = owner) =>
  client.put(apiPaths.adminTemplate(name), body)
const original = (name: TemplateName, version: number) => write(name, { text: null, version })

describe('a message’s words', () => {
  it('are kept with a version, and can go back to the original', async () => {
    expect(await all()).toEqual([])
    const first = await write(ready, { text: TEXT, version: 0 })
    expect(first.json).toEqual({
      ...ready,
      text: TEXT,
      version: 1,
      changedBy: 'staff@zari.example',
      changedAt: expect.any(String),
    })
    expect(await all()).toEqual([first.json])
    const again = await write(ready, { text: `${TEXT}!`, version: 1 })
    expect(again.json).toMatchObject({ text: `${TEXT}!`, version: 2 })
    const back = await original(ready, 2)
    expect([back.status, back.json]).toEqual([200, expect.objectContaining({ text: null, version: 3 })])
  })

  it('that another owner has changed meanwhile are not overwritten unseen', async () => {
    const name: TemplateName = { ...ready, wording: 'completed' }
    const other = await signedInAs(server.current, 'owner')
    await write(name, { text: TEXT, version: 0 }, other)
    const mine = await write(name, { text: `${TEXT} mine`, version: 0 })
    expect([mine.status, errorOf(mine).code]).toEqual([409, 'conflict'])
    expect(errorOf(mine).current).toMatchObject({ text: TEXT, version: 1 })
    expect((await original(name, 0)).status, 'nor by going back').toBe(409)
    expect((await write(name, { text: `${TEXT} mine`, version: 1 })).status, 'once they were seen').toBe(200)
  })

  it('that two owners write at the same moment, at two servers, are one of the two', async () => {
    const beside = await startTestServer({ database: server.current.services.connection.name })
    try {
      const other = await beside.signedIn()
      for (const wording of ['not_started', 'in_progress', 'cancelled', 'other'] as const) {
        const name: TemplateName = { ...ready, language: 'hi', wording }
        const without = ['due', 'amount', 'advance', 'balance']
        const answers = await Promise.all([
          write(name, { text: `${TEXT} one`, version: 0, without }),
          write(name, { text: `${TEXT} two`, version: 0, without }, other),
        ])
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      }
    } finally {
      await beside.close()
    }
  })

  it('are kept once when the button is pressed twice', async () => {
    const name: TemplateName = { ...ready, language: 'en' }
    const [one, two] = [
      await write(name, { text: TEXT, version: 0 }),
      await write(name, { text: TEXT, version: 0 }),
    ]
    expect([one.status, two.status, two.json]).toEqual([200, 200, one.json])
  })

  it('that leave out what the original says are asked about', async () => {
    const name: TemplateName = { ...ready, kind: 'custom-outfit-quotes' }
    const asked = await write(name, { text: 'Come and collect it, {name}. {shop}', version: 0 })
    expect([asked.status, errorOf(asked).issues]).toEqual([
      422,
      [
        {
          path: 'without',
          message:
            'The default message has {order}, {amount}, {advance}, {balance}, {link}. Save without it?',
        },
      ],
    ])
    const without = ['order', 'amount', 'advance', 'balance', 'link']
    expect(
      (await write(name, { text: 'Come and collect it, {name}. {shop}', version: 0, without })).status,
    ).toBe(200)
  })

  it.each([
    [{ text: 'Hello {nmae}', version: 0 }, 422],
    [{ text: 'Hello {name', version: 0 }, 422],
    [{ text: '', version: 0 }, 422],
    [{ text: 'x'.repeat(2_001), version: 0 }, 422],
    [{ text: TEXT }, 422],
    [{ text: TEXT, version: -1 }, 422],
    [{ text: TEXT, version: '0' }, 422],
    [{ text: { $ne: '' }, version: 0 }, 422],
    [{ text: TEXT, version: 0, by: 'me' }, 422],
  ])('%j is refused', async (body, status) => {
    expect(
      (await write({ ...ready, language: 'hi', kind: 'contact-inquiries', wording: 'other' }, body)).status,
    ).toBe(status)
  })

  it('of a message that there is not are nowhere', async () => {
    for (const name of [
      { ...ready, language: 'fr' },
      { ...ready, kind: 'customers' },
      { ...ready, kind: 'contact-inquiries' },
      { ...ready, wording: 'lost' },
    ])
      expect((await write(name as TemplateName, { text: TEXT, version: 0 })).status).toBe(404)
  })

  it('are read at the counter, written by owners, and nothing to the workroom', async () => {
    const [counter, workroom] = await Promise.all([
      signedInAs(server.current, 'staff'),
      signedInAs(server.current, 'workroom'),
    ])
    expect((await counter.get(apiPaths.adminTemplates)).status).toBe(200)
    expect((await write(ready, { text: TEXT, version: 3 }, counter)).status).toBe(403)
    expect((await workroom.get(apiPaths.adminTemplates)).status).toBe(403)
  })

  it('that change are told to devices with what else changed', async () => {
    const read = async (since?: string) =>
      (await owner.get(apiPaths.adminChanges + (since ? `?since=${since}` : ''))).json as ChangesPage
    const { cursor } = await read()
    expect((await read(cursor)).templates).toBeUndefined()
    await write({ ...ready, language: 'en', wording: 'other' }, { text: `${TEXT} {due}`, version: 0 })
    const page = await read(cursor)
    expect(page.templates).toBe(true)
    expect((await read(page.cursor)).templates).toBeUndefined()
  })
})
