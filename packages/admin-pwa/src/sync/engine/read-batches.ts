import type { Keys, Rows, StoreTx } from './storage.ts'

type BigStore = 'records' | 'customers'

/** Few enough that nothing else waits long for them. */
const AT_ONCE = 250

const keyOf: { [S in BigStore]: (row: Rows[S]) => Keys[S] } = {
  records: ({ kind, id }) => [kind, id],
  customers: ({ phone }) => phone,
}

/** Within one transaction, so that no piece holds up the screen. */
export async function readInPieces<S extends BigStore>(
  tx: StoreTx,
  store: S,
  take: (rows: readonly Rows[S][]) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let after: Keys[S] | undefined; ;) {
    const rows = await tx.some(store, atOnce, after)
    take(rows)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = keyOf[store](last)
  }
}

export async function readWhole<S extends BigStore>(
  tx: StoreTx,
  store: S,
  atOnce?: number,
): Promise<Rows[S][]> {
  const all: Rows[S][] = []
  await readInPieces(tx, store, (rows) => all.push(...rows), atOnce)
  return all
}

export async function inBatches<T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R>,
  atOnce = 100,
): Promise<R[]> {
  const answers: R[] = []
  for (let start = 0; start < items.length; start += atOnce)
    answers.push(...(await Promise.all(items.slice(start, start + atOnce).map(ask))))
  return answers
}
