import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ignoreMissing } from '../lib/files.ts'

/** A line of Linux's list of connections. */
export interface ListedConnection {
  /** As the list writes it: four hexadecimal digits. */
  port: string
  /** Two hexadecimal digits; the kernel's `tcp_states.h` names them. */
  state: string
  /** Of a listening socket: how many connections wait to be accepted. */
  waiting: number
  remotePort: string
}

/** A system without IPv6 has the first alone. */
const LISTS = ['tcp', 'tcp6']

/** What a hardened system answers who has no business to know. */
const REFUSED = new Set(['EACCES', 'EPERM'])

/**
 * What Linux knows of TCP in this network namespace; undefined on other systems, and where it is not ours to read.
 * @throws what else keeps a list that is there from being read
 */
export function listedConnections(folder = '/proc/net'): ListedConnection[] | undefined {
  const lists = LISTS.flatMap((name) => textOf(join(folder, name)) ?? [])
  return lists.length === 0 ? undefined : lists.flatMap(readList)
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && REFUSED.has(String(error.code))) return undefined
    return ignoreMissing(undefined)(error)
  }
}

function readList(text: string): ListedConnection[] {
  const [, ...lines] = text.split('\n')
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state = '', queues = ''] = line.trim().split(/\s+/)
    if (!state) return []
    const [port = '', remotePort = ''] = [local, remote].map((each) => each.split(':')[1])
    return [{ port, remotePort, state, waiting: Number.parseInt(queues.split(':')[1] ?? '', 16) }]
  })
}
