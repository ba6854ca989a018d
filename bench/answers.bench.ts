import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPaths } from '@zari/shared/api/paths'
import { startZari } from '../e2e/support/zari.ts'
import type { SameBytes } from './peers/express.ts'
import { inTurns, MS } from './support/interleaved.ts'
import { load } from './support/load.ts'
import { startPeer } from './support/peer.ts'
import { type Figure, report } from './support/performance-page.ts'

const CONNECTIONS = 16
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
/** Headers that Express copies, because they describe the body; our other headers cost it nothing. */
const COPIED = ['content-type', 'content-encoding', 'cache-control', 'vary']

async function bytesOf(origin: string, path: string): Promise<SameBytes> {
  // `fetch` would decompress the body.
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers = COPIED.map((name) => [name, String(response.headers[name])])
        resolve({
          path,
          headers: Object.fromEntries(headers) as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

export async function run(): Promise<void> {
  const zari = await startZari()
  const folder = await mkdtemp(join(tmpdir(), 'zari-bench-answers-'))
  try {
    const home = await (await fetch(zari.origin)).text()
    const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0]
    if (!asset) throw new Error('The first page names no script')
    const paths = { 'GET /api/gallery': apiPaths.gallery, 'GET /': '/', 'a hashed asset': asset }
    const file = join(folder, 'same-bytes.json')
    await writeFile(
      file,
      JSON.stringify(await Promise.all(Object.values(paths).map((path) => bytesOf(zari.origin, path)))),
    )
    const express = await startPeer('express.ts', [file])
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(paths)) {
      let bytes = 0
      const measure = (origin: string) => async () => {
        const loaded = await load({ origin, path, headers: BROWSER, connections: CONNECTIONS, ms: MS })
        bytes = loaded.bytes
        return loaded.perSecond
      }
      await measure(zari.origin)()
      await measure(express.origin)()
      const { ratio, ours, theirs } = await inTurns(measure(zari.origin), measure(express.origin))
      figures.push({
        what: `${what}, compressed`,
        against: 'bare Express 5 sending the same bytes',
        value: ratio,
        bound: { least: 0.5 },
        note: `${ours.toFixed(0)} and ${theirs.toFixed(0)} a second, ${bytes} bytes`,
      })
    }
    await express.stop()
    await report('answers', figures)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await zari.remove()
  }
}
