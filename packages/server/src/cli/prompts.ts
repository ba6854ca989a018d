import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import type { Env } from '../lib/env.ts'
import { CommandError } from './run-command.ts'

const ENTER = new Set(['\r', '\n'])
const ERASE = new Set(['\u007f', '\b'])
const INTERRUPT = '\u0003'

function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true).resume().setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let typed = ''
    const finish = (settle: () => void) => {
      stdin.off('data', onData).setRawMode(false).pause()
      stderr.write('\n')
      settle()
    }
    const onData = (chunk: string) => {
      for (const character of chunk) {
        if (ENTER.has(character)) return finish(() => resolve(typed))
        if (character === INTERRUPT) return finish(() => reject(new CommandError('Nothing was changed.')))
        typed = ERASE.has(character) ? typed.slice(0, -1) : typed + character
      }
    }
    stdin.on('data', onData)
  })
}

/** Never from the command line, which other users of the machine can read. */
export async function askPassword(fromStdin: boolean): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  if (!process.stdin.isTTY) {
    throw new CommandError('No terminal to ask for the password. Use --password-stdin.')
  }
  const password = await askHidden('Password: ')
  if ((await askHidden('Repeat password: ')) !== password)
    throw new CommandError('The passwords are different.')
  return password
}

/** @returns undefined without a terminal */
export async function askPassphrase(): Promise<string | undefined> {
  return process.stdin.isTTY ? askHidden('Passphrase of the backup: ') : undefined
}

/** DATA_DIR may be mistyped. @throws CommandError when there is no shop and the user declines */
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
  if (!process.stdin.isTTY) throw new CommandError(`${what}. To create one there, add --new-shop.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`${what}. Create one there? (y/N) `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was created.')
  } finally {
    lines.close()
  }
}
