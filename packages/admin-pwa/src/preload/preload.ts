import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** `preloaded-responses.ts` hands them out. */
export interface PreloadedResponses {
  user: Promise<Response>
  /** Undefined on a device that has orders. */
  initialSync: Promise<Response | undefined>
}

declare global {
  var zariPreloaded: Partial<PreloadedResponses> | undefined
}

export interface PreloadTargets {
  user: string
  headers: Readonly<Record<string, string>>
  /** ms */
  userPatience: number
  initialSync: string
  initialSyncPatience: number
  lists: Readonly<Record<string, OrderKind>>
  /** Pages on which nobody is signed in. */
  without: readonly string[]
  database: string
}

/** Asks for the first data while the app's script loads (docs/decisions/0116). Runs in the page's head by itself: it must use nothing from
 * outside of it. */
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
    // Whole: whoever takes it can give it up.
    return new Response(await page.blob(), page)
  }

  // First: the databases' names have to be there before the script runs. The app asks itself for what failed here.
  const initialSync = firstPage().catch(() => undefined)
  const user = ask(places.user, places.userPatience)
  // On some pages nobody takes it.
  user.catch(() => undefined)
  globalThis.zariPreloaded = { user, initialSync }
}
