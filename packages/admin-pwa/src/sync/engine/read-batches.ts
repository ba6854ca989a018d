import type { Keys, Rows, StoreTx } from './storage.ts'

const keyOf: { [S in 'records' | 'customers']: (row: Rows[S]) => Keys[S] } = {
  records: ({ kind, id }) => [kind, id],
  customers: ({ phone }) => phone,
}

/** Reads a store in pieces within one transaction, so that no piece holds up the screen. */
export async function readInPieces<S extends 'records' | 'customers'>(
  tx: StoreTx,
  store: S,
  atOnce: number,
  take: (rows: readonly Rows[S][]) => void,
): Promise<void> {
  for (let after: Keys[S] | undefined; ;) {
    const rows = await tx.some(store, atOnce, after)
    take(rows)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = keyOf[store](last)
  }
}

/** Asks for many rows, so many of them in one go. @returns the answers, in order */
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
