import { apiPaths } from '@zari/shared/api/paths'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { readdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from '../test-server.ts'
import type { Report } from './report.ts'

const SENT_IN_MS = 60_000

/** Bytes of all files below a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Sends all of a body but its last byte. Settles when all is sent, or the server has closed. */
function allButOneByte(
  target: URL,
  body: Buffer,
): { socket: Socket; sent: Promise<void>; text: () => string } {
  const socket = connect(Number(target.port), target.hostname)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  const sent = new Promise<void>((resolve) => {
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.write(
      [
        `PUT ${target.pathname}${target.search} HTTP/1.1`,
        `Host: ${target.host}`,
        `Origin: ${target.origin}`,
        'Content-Type: image/jpeg',
        `Content-Length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(body.subarray(0, -1), () => resolve())
  })
  return { socket, sent, text: () => text }
}

/**
 * Many transfers of 10 MB at once to one reserved address, each without its last byte.
 * @param workFolder where uploads are kept while they arrive
 */
export async function oneAddress(server: TestServer, transfers: number, workFolder: string): Promise<Report> {
  const visitor = server.visitor()
  const { uploadURL } = (await visitor.post(apiPaths.upload, { size: MAX_FILE_BYTES })).json as {
    uploadURL: string
  }
  const body = Buffer.alloc(MAX_FILE_BYTES)
  const all = Array.from({ length: transfers }, () => allButOneByte(new URL(uploadURL), body))
  await Promise.race([Promise.all(all.map(({ sent }) => sent)), sleep(SENT_IN_MS, undefined, { ref: false })])
  await sleep(1_000)
  const held = await bytesIn(workFolder)
  const open = all.filter(({ socket }) => !socket.destroyed && !socket.readableEnded)
  const refused = all.filter(({ text }) => text().startsWith('HTTP/1.1 409')).length
  const counted = await server.services.uploads.unclaimed.bytes()
  for (const { socket } of all) socket.destroy()
  return {
    table: [
      ['transfers', 'on the disk', 'counted', 'still open', 'answered 409'],
      [
        String(transfers),
        `${(held / 1e6).toFixed(0)} MB`,
        `${(counted / 1e6).toFixed(0)} MB`,
        String(open.length),
        String(refused),
      ],
    ],
    wrong: held > 2 * MAX_FILE_BYTES ? [`${(held / 1e6).toFixed(0)} MB were held by one address`] : [],
  }
}
