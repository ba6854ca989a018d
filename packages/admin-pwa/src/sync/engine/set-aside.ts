import type { SetAsideRow, Store, StoreTx } from './storage.ts'
import { asDataUrl } from './unsent-accounts.ts'

/** JSON of rows of whatever version, with pictures' bytes as text. */
export const rowsAsFile = (rows: readonly unknown[]): Blob =>
  new Blob(
    [
      JSON.stringify(
        rows,
        (_name, value: unknown) =>
          value instanceof ArrayBuffer
            ? asDataUrl({ bytes: value, type: 'application/octet-stream' })
            : value,
        2,
      ),
      '\n',
    ],
    { type: 'application/json' },
  )

const rowsOf = async (tx: StoreTx, account: string | undefined): Promise<SetAsideRow[]> =>
  account === undefined
    ? []
    : (await tx.all('set-aside')).filter(({ user }) => user === account || user === null)

export function createSetAside(store: Store, account: () => string | undefined) {
  const read = () => store.transact('readonly', ['set-aside'], (tx) => rowsOf(tx, account()))
  return {
    count: async (): Promise<number> => (await read()).length,

    asFile: async (): Promise<Blob> => rowsAsFile(await read()),

    delete: (): Promise<void> =>
      store.transact('readwrite', ['set-aside'], async (tx) => {
        for (const { id } of await rowsOf(tx, account())) await tx.delete('set-aside', id)
      }),
  }
}
