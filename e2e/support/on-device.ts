import type { Page } from '@playwright/test'

export const placesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: { length } }) =>
    text.slice(Math.max(0, index - 100), index + length + 40),
  )

/** Everything stored in the browser as one text: databases, storage and the service worker's caches. */
export function onDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        found.push([name, store, await answered(rows.getAllKeys()), await answered(rows.getAll())])
      }
      db.close()
    }
    found.push(
      ['localStorage', Object.entries(localStorage)],
      ['sessionStorage', Object.entries(sessionStorage)],
    )
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const type = response?.headers.get('Content-Type') ?? ''
        // The app's own files contain example numbers; pictures and fonts contain no text.
        const { pathname, search } = new URL(request.url)
        if (pathname.startsWith('/admin/')) continue
        const text = /image|font/.test(type) ? '' : await response?.text()
        found.push(['cache', name, pathname + search, text])
      }
    }
    return JSON.stringify(found)
  })
}
