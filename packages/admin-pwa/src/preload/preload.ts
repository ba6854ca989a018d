import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** Answers that the page's head has asked for; `preloaded-responses.ts` gives them out. */
export interface PreloadedResponses {
  /** Who is signed in. */
  user: Promise<Response>
  /** The first page for a device that has nothing; undefined on one that has something. */
  initialSync: Promise<Response | undefined>
}

declare global {
  var zariPreloaded: Partial<PreloadedResponses> | undefined
}

export interface PreloadTargets {
  user: string
  /** Sent with each call. */
  headers: Readonly<Record<string, string>>
  /** ms that its whole answer may take. */
  userPatience: number
  initialSync: string
  initialSyncPatience: number
  /** Of addresses of lists. */
  lists: Readonly<Record<string, OrderKind>>
  /** Pages on which nobody is signed in. */
  without: readonly string[]
  database: string
}

/**
 * Asks what the first screen waits for, while the app's large script is still being read (docs/decisions/0116): who is
 * signed in, and on a device that has nothing the first page of the list that is opened. It runs in the page's head, in a
 * script of its own, and so uses nothing from outside itself.
 */
export function preload(places: PreloadTargets): void {
  const ask = (path: string, patience: number) =>
    fetch(path, {
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      headers: { Accept: 'application/json', ...places.headers },
      signal: AbortSignal.timeout(patience),
    })
  const { pathname } = location

  async function firstPage(): Promise<Response | undefined> {
    if (places.without.includes(pathname)) return undefined
    const stored = await indexedDB.databases()
    if (stored.some(({ name }) => name === places.database)) return undefined
    const list = places.lists[pathname.replace(/\/$/, '')]
    const page = await ask(places.initialSync + (list ? `&list=${list}` : ''), places.initialSyncPatience)
    // Whole: whoever takes it can give it up without a reading that goes on.
    return new Response(await page.blob(), page)
  }

  // Begun before anything else: what the browser says of its databases has to be there before the script is run. What
  // could not be asked for here is asked for by the app itself.
  const initialSync = firstPage().catch(() => undefined)
  const user = ask(places.user, places.userPatience)
  // Who takes it hears of the failure; on some pages nobody does.
  user.catch(() => undefined)
  globalThis.zariPreloaded = { user, initialSync }
}
