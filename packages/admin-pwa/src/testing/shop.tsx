import { designOf } from '@zari/shared/testing/design-cases'
import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { Notices } from '@zari/shared/ui/notices'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConflictDialog } from '../screens/outbox/conflict-dialog.tsx'
import { EditEntryDialog } from '../screens/outbox/edit-entry-dialog.tsx'
import { SessionExpiredDialog } from '../screens/session/session-expired-dialog.tsx'
import { DeliverHost } from '../order/delivery/deliver-host.tsx'
import { WhatsAppHost } from '../order/whatsapp/whatsapp-dialog.tsx'
import { createModelServer } from '../sync/testing/model-server.ts'
import type { Call } from '../sync/engine/ports.ts'
import { SessionProvider } from '../sync/session/use-session.tsx'
import type { Engine } from '../sync/engine/engine.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { unknownShop, useAppStore } from '../sync/app-state/app-store.ts'
import { MinuteProvider } from '../ui/relative-time.tsx'

/** Who is signed in at the tablet. */
export const user = { id: 'asha', email: 'asha@zari.example', role: 'owner' } as const
export const PASSWORD = 'her own long password'
const SESSION = 'session'
/** As many as the tests make: each page is drawn. */
const RECORDS_PER_PAGE = 100
const FILE_STORE = '/file-store/'
/** Where the tests' own web server answers in the store's place (vitest.browser.config.ts). */
const STORE_OF_TESTS = '/store-of-tests/'

/**
 * What stands between the tablet and the server. `held`: calls wait until the line is another one. `answer`: something
 * of its own that answers instead.
 */
export type Line = 'good' | 'cut' | 'hanging' | 'held' | { answer: (path: string, body: unknown) => Response }

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

const answerWith = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

/** The title and the paragraphs of the notice that is shown. */
export const noticeLines = () => document.querySelector<HTMLElement>('[data-notice]')?.innerText.split(/\n+/)

/** A notice that is still shown would lie over what the next test touches, and say what it waits for. */
async function closeNotice(): Promise<void> {
  document.querySelector<HTMLElement>('[data-notice] button[aria-label=Close]')?.click()
  await expect.poll(() => document.querySelector('[data-notice]')).toBeNull()
}

/** What was not sent would be the next test's; so would what is still being kept, of which only the store knows. */
async function discardAll(engine: Engine): Promise<void> {
  do for (const { key } of engine.entries()) await engine.discard(key)
  while ((await engine.listUnsentAccounts()).length > 0)
}

/** Below what a notice covers, so that no test has to wait until it is gone. */
function Page({ children }: { children: ReactNode }) {
  return <main style={{ paddingTop: '10rem' }}>{children}</main>
}

const Overlay = () => useAppStore(({ overlay }) => overlay)

/** Part of the app as it stands in the page, with the dialogs that are over every page. */
const inPage = (part: ReactNode, address = '/') => (
  <MemoryRouter initialEntries={[address]}>
    <SessionProvider>
      <MinuteProvider>
        <Page>{part}</Page>
      </MinuteProvider>
      <EditEntryDialog />
      <WhatsAppHost />
      <DeliverHost />
      <ConflictDialog />
      <SessionExpiredDialog />
      <Overlay />
    </SessionProvider>
    <Notices className="" />
  </MemoryRouter>
)

/** Draws part of the app. @returns a way to draw another part in its place */
async function draw(part: ReactNode, address?: string) {
  const { rerender } = await render(inPage(part, address))
  return { redraw: (next: ReactNode) => rerender(inPage(next, address)) }
}

function Live({
  kind,
  id,
  part,
}: {
  kind: OrderKind
  id: OrderRecord['id']
  part: (record: OrderRecord) => ReactNode
}) {
  const record = useAppStore((state) => state.records[kind].byId.get(id))
  return record && part(record)
}

/**
 * A signed-in tablet with one order, in front of the model server of the offline tests: the app's own engine,
 * IndexedDB and screens run, only the network is stood in for.
 */
export async function openShop(kind: OrderKind = 'custom-outfit-quotes', changes: Partial<OrderRecord> = {}) {
  const engine = staffEngine()
  const server = createModelServer(() => new Date().toISOString(), RECORDS_PER_PAGE)
  server.sessions.set(SESSION, user.id)
  const { id } = server.create(kind, { id: crypto.randomUUID(), ...changes })
  let line: Line = 'good'
  /** Of the file store, where it is another one than the server's. */
  let storeLine: 'page' | undefined
  let editor = ''
  const sent: Call[] = []
  const waiting: Array<() => void> = []
  const hanging: Array<() => void> = []

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    if (line === 'held') return new Promise((resolve) => waiting.push(() => resolve(answer(request))))
    if (line === 'hanging') {
      return new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
        hanging.push(() => resolve(answer(request)))
      })
    }
    if (line === 'cut') throw new TypeError('Failed to fetch')
    if (line !== 'good') {
      const body: unknown = request.body ? await request.json() : undefined
      return line.answer(new URL(request.url).pathname, body)
    }
    const call = await callOf(request)
    if (call.path === apiPaths.login) return logIn(call)
    const { status, body } = call.path.startsWith(FILE_STORE)
      ? server.put(call.path)
      : server.handle(SESSION, call)
    if (status !== 200) return answerWith(status, inServersWords(body))
    sent.push(call)
    return answerWith(status, body)
  }

  function logIn({ body }: Call): Response {
    const { password } = body as { password: string }
    if (password !== PASSWORD)
      return answerWith(401, { code: 'unauthorized', message: 'Invalid credentials' })
    server.sessions.set(SESSION, user.id)
    return answerWith(200, user)
  }

  /** The model server does not know accounts: who made the other side's change is put in here. */
  function inServersWords(body: unknown): unknown {
    const { conflicts } = body as { conflicts?: object[] }
    return conflicts
      ? { ...(body as object), conflicts: conflicts.map((one) => ({ ...one, by: editor })) }
      : body
  }

  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  // Pictures leave by XMLHttpRequest: it goes to the tests' own web server, which answers as the line is.
  const open: XMLHttpRequest['open'] = Reflect.get(XMLHttpRequest.prototype, 'open')
  const uploading = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
  ) {
    const way = storeLine ?? (typeof line === 'string' ? line : 'page')
    if (way === 'good') server.put(String(address))
    open.call(this, method, STORE_OF_TESTS + way, true)
  })
  onTestFinished(async () => {
    useAppStore.setState({ messageTo: undefined, delivering: undefined, cancelling: undefined })
    line = 'good'
    server.sessions.set(SESSION, user.id)
    await discardAll(engine)
    // The next test's edits would wait until these calls are given up.
    for (const goOn of [...waiting.splice(0), ...hanging.splice(0)]) goOn()
    for (const of of ['drafts', 'measuring'] as const)
      for (const { id } of await engine.drafts(of)) await engine.dropDraft(id, of)
    await engine.signOut()
    await closeNotice()
    network.mockRestore()
    uploading.mockRestore()
    localStorage.clear()
    useAppStore.getState().setShop(unknownShop)
  })

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
    /** Another order as the server has it. */
    recordOf: (of: OrderRecord['id']) => server.records().find((each) => each.id === of),
    /** The order as the server has it. */
    atServer: () => server.records().find((each) => each.id === id),
    /** Whom orders can be assigned to, from the next pull on. */
    assignees: server.assignees,
    /** The price list, from the next pull on. */
    priceList: server.priceList,
    /** Names of the edits that the server has taken from this tablet, in order. */
    editsSent: () =>
      sent
        .filter(({ method }) => method === 'PUT' || method === 'PATCH')
        .map(({ path }) => path.split('/').at(-1)),
    /** One more order. @returns it as the screens have it */
    async another(changes: Partial<OrderRecord>) {
      const more = server.create(kind, { id: crypto.randomUUID(), ...changes })
      await engine.pull()
      return useAppStore.getState().records[kind].byId.get(more.id) ?? more
    },
    /** One more, of which this device has not heard. */
    make: (changes: Partial<OrderRecord>) => server.create(kind, { id: crypto.randomUUID(), ...changes }),
    /** Somebody at another device does something to a customer's record. @param key its id */
    operateElsewhere: (phone: string, operation: CustomerOperation, key: string = crypto.randomUUID()) =>
      void server.operate('bina@zari.example', phone, operation, key),
    customersAtServer: (phones: readonly string[]) => server.customers(phones),
    setLine(to: Line) {
      line = to
      for (const goOn of waiting.splice(0)) goOn()
    },
    /** The server answers, and a proxy's page comes in the file store's place. */
    storeIsAPage(isPage: boolean) {
      storeLine = isPage ? 'page' : undefined
    },
    /** An edit from another device, of which this one has not heard. @param by the account that made it */
    changedElsewhere(
      name: OrderEditName,
      fields: object,
      by = 'bina@zari.example',
      of: OrderRecord['id'] = id,
    ) {
      editor = by
      server.edit('bina', `${kind}/${of}`, name, fields, undefined)
    },
    /** Orders of years ago that are done, which this device does not hold. @returns their ids, the newest first */
    async years(count: number, changesOf?: (index: number) => Partial<OrderRecord>) {
      const ids = Array.from({ length: count }, (_, index) => {
        const createdAt = new Date(Date.UTC(2024, 5, 1) - index * 86_400_000).toISOString()
        const changes = {
          createdAt,
          updatedAt: createdAt,
          status: 'completed',
          name: `Sita-${String(index + 1).padStart(2, '0')}`,
          ...changesOf?.(index),
        }
        return server.create(kind, { id: crypto.randomUUID(), ...changes }).id
      })
      await engine.pull()
      return ids
    },
    /** The server's days go by; this device hears of it when it next asks. */
    daysPass: (days: number) => server.daysPass(days),
    /** A payment that another device took, or a refund, of which this one has not heard. */
    paidElsewhere: (amount: number) =>
      void server.apply(
        'bina@zari.example',
        {
          type: 'pay',
          record: { kind, id },
          payment: {
            amount,
            method: 'upi',
            note: '',
            at: '2026-11-21T06:00:00.000Z',
            ...(amount < 0 && { refund: true }),
          },
        },
        crypto.randomUUID(),
      ),
    /** Another device adds a version of the design, of which this one has not heard. */
    offeredElsewhere: (words: string) =>
      void server.handle(SESSION, {
        method: 'POST',
        path: apiPaths.adminOperations,
        idempotencyKey: crypto.randomUUID(),
        user: user.id,
        body: { type: 'offer-design', record: { kind, id }, design: designOf({ words }) },
      }),
    /** What the server has stored of a number's customer. */
    customerAtServer: (phone: string) => server.customers([phone])[0],
    /** An operation of another device on a customer's record, of which this one has not heard. */
    operatedElsewhere: (phone: string, operation: CustomerOperation, id: string = crypto.randomUUID()) =>
      void server.operate('bina@zari.example', phone, operation, id),
    /** An operation of another device on the order and another, of which this one has not heard. */
    operatedOnOrdersElsewhere: (operation: OrderOperation) =>
      void server.apply('bina@zari.example', { ...operation, record: { kind, id } }, crypto.randomUUID()),
    /** Somebody deletes the order, and this device has not heard of it. */
    deletedElsewhere: () => server.remove(`${kind}/${id}`),
    /** The server forgets who is signed in at this tablet. */
    endSession: () => void server.sessions.delete(SESSION),
    /** Draws what shows the order, anew whenever it changes on the device. */
    drawLive: (part: (record: OrderRecord) => ReactNode) => draw(<Live kind={kind} id={id} part={part} />),
    draw,
  }
}
