import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Env } from '../lib/env.ts'
import { CommandError } from './with-database.ts'

/**
 * Asks before a command makes a new shop where there is none: a DATA_DIR that was mistyped, or left out, is a shop that
 * nobody will find again.
 * @param isAllowed whether the command line says so already
 * @throws CommandError when there is no shop and nobody wants one
 */
export async function ensureShopWanted(
  { DATA_DIR, MONGODB_URI }: Pick<Env, 'DATA_DIR' | 'MONGODB_URI'>,
  isAllowed: boolean,
): Promise<void> {
  if (MONGODB_URI || isAllowed) return
  const folder = join(resolve(DATA_DIR), 'database')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const what = `There is no shop in ${resolve(DATA_DIR)} yet`
  if (!process.stdin.isTTY) throw new CommandError(`${what}. To make a new one there, say --new-shop.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`${what}. Make a new one there? (y/N) `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was made.')
  } finally {
    lines.close()
  }
}
