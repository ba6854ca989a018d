import type { NewOrder } from '@zari/shared/orders/new-order'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import type { Answer, Call } from '../engine/ports.ts'
import { newOrderEdits } from '../engine/new-entry.ts'
import type { OpenDraft } from '../engine/open-draft.ts'
import { wordOf } from './notes.ts'
import type { oneTablet } from './one-tablet.ts'

/** Of the order that these tests make. */
export const KIND = 'outfit-details-orders'
export const ID = '0193e5a0-2222-7000-8000-000000000001'
export const PICTURE = 'waiting-picture:first'

interface Made {
  /** What it is to be besides `newOrder`. */
  changes?: Partial<NewOrder>
  received?: number
  withPicture?: boolean
  id?: string
  /** In which it was typed. */
  draft?: OpenDraft
}

type Answering = () => Promise<Answer>

/** What people do at one tablet with an order that they make in the shop, and what has become of it. */
export function walkIns(tablet: ReturnType<typeof oneTablet>) {
  function make({ changes = {}, received, withPicture = false, id = ID, draft }: Made = {}) {
    const edits = newOrderEdits({
      kind: KIND,
      id,
      order: newOrder(KIND, changes),
      by: 'asha@zari.example',
      payment:
        received === undefined ? undefined : { ...paymentOf({ amount: received }), id: `payment-${id}` },
      files: withPicture ? [PICTURE] : [],
    })
    const picture = { id: PICTURE, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }
    return tablet.done(tablet.tab.engine.saveTogether(edits, withPicture ? [picture] : [], draft))
  }

  const onScreen = (id = ID) => tablet.tab.screen.records.get(`${KIND}/${id}`)
  const atServer = (id = ID) => tablet.world.server.records().find((record) => record.id === id)
  const queued = () => tablet.tab.screen.queue.map(({ operation }) => wordOf(operation))

  function edit(fields: EditValues) {
    const seen = onScreen()
    if (!seen) throw new Error('The order is not on the screen')
    const base = Object.fromEntries(
      Object.keys(fields).map((field) => [field, seen[field as keyof EditValues]]),
    )
    const name = 'status' in fields ? 'status' : 'notes'
    return tablet.done(
      tablet.tab.engine.save({
        about: seen.name,
        operation: { type: 'edit', record: { kind: KIND, id: ID }, name, fields, base },
      }),
    )
  }

  /** Something happens around what the server does with calls of one method. */
  function meanwhile(method: Call['method'], around: (go: Answering) => Promise<Answer>): void {
    const { server } = tablet.world
    const handle = server.handle
    const changed = (session: string | null, call: Call) => {
      const go = () => Promise.resolve(handle(session, call))
      return call.method === method ? around(go) : go()
    }
    server.handle = changed as unknown as typeof server.handle
  }

  const sendAll = async () => {
    tablet.device.online = true
    await tablet.world.advance(600_000)
  }

  return { make, onScreen, atServer, queued, edit, meanwhile, sendAll }
}
