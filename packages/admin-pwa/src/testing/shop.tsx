import { IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { Toaster } from '@zari/shared/ui/toast'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createModelServer } from '../offline/testing/model-server.ts'
import type { Call } from '../offline/ports.ts'
import { staffEngine } from '../records/staff-engine.ts'
import { useAppStore } from '../state/app-store.ts'

const user = { id: 'asha', email: 'asha@zari.example' }
const SESSION = 'session'
const FILE_STORE = '/file-store/'

/** What stands between the tablet and the server. `answer`: something of its own that answers instead. */
export type Line = 'good' | 'cut' | 'hanging' | { answer: () => Response }

async function callOf(request: Request): Promise<Call> {
  const { pathname, search } = new URL(request.url)
  const text = pathname.startsWith(FILE_STORE) ? '' : await request.text()
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  return {
    method: request.method as Call['method'],
    path: pathname + search,
    ...(text && { body: JSON.parse(text) }),
    ...(key && { idempotencyKey: key }),
    user: user.id,
  }
}

/**
 * A signed-in tablet with one order, in front of the model server of the offline tests: the app's own engine,
 * IndexedDB and screens run, only the network is stood in for.
 */
export async function openShop(kind: OrderKind = 'custom-outfit-quotes', changes: Partial<OrderRecord> = {}) {
  const server = createModelServer()
  server.sessions.set(SESSION, user.id)
  const { id } = server.create(kind, { id: crypto.randomUUID(), ...changes })
  let line: Line = 'good'

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    if (line === 'hanging') {
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    }
    if (line === 'cut') throw new TypeError('Failed to fetch')
    if (line !== 'good') return line.answer()
    const call = await callOf(request)
    const { status, body } = call.path.startsWith(FILE_STORE)
      ? server.put(call.path)
      : server.handle(SESSION, call)
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  }
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  onTestFinished(async () => {
    line = 'good'
    await staffEngine().signOut()
    network.mockRestore()
  })

  const engine = staffEngine()
  await engine.signIn(user)
  useAppStore.getState().setSession({ state: 'signed-in', user, expired: false })
  await engine.pull()
  const record = () => {
    const found = useAppStore.getState().records[kind].byId.get(id)
    if (!found) throw new Error('The order is not on the device')
    return found
  }

  return {
    engine,
    /** The order as the screens have it. */
    record,
    /** The order as the server has it. */
    atServer: () => server.records().find((each) => each.id === id),
    setLine(to: Line) {
      line = to
    },
    /** Somebody else's edit, as from another device. */
    async changedElsewhere(name: 'status' | 'notes' | 'due-date', fields: object) {
      server.edit('bina', `${kind}/${id}`, name, fields, undefined)
    },
    /** Draws part of the app, as it stands in the page. */
    draw: (part: ReactNode) =>
      render(
        <>
          {part}
          <Toaster />
        </>,
      ),
  }
}
