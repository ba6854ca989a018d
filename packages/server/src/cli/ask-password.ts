import { text } from 'node:stream/consumers'
import { CommandError } from './with-database.ts'

const ENTER = new Set(['\r', '\n'])
const ERASE = new Set(['\u007f', '\b'])
const INTERRUPT = '\u0003'

/** Reads a line that is not shown as it is typed. */
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

/**
 * A password, asked for twice at a terminal, or the first line of what is piped in. Never from the command
 * line, which other users of the machine can read.
 */
export async function askPassword(fromStdin: boolean): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  if (!process.stdin.isTTY) {
    throw new CommandError('There is no terminal to ask for the password. Pipe it in with --password-stdin.')
  }
  const password = await askHidden('Password: ')
  if ((await askHidden('Once more: ')) !== password) throw new CommandError('The two are not the same.')
  return password
}
