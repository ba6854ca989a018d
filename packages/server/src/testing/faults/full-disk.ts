/**
 * A shop on a small tmpfs that is filled and emptied. Runs in its own mount namespace. Prints a report as
 * JSON. Usage: node full-disk.ts FOLDER SECONDS
 */
import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { DiskState } from '@zari/shared/system/system-status'
import { goodInput } from '@zari/shared/testing/orders'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aPicture } from '../pictures.ts'
import { startServerProcess } from '../server-process.ts'
import { type Answer, type TestClient, testClient } from '../test-client.ts'
import { staff as account } from '../test-server.ts'
import { inSeconds, type Report } from './report.ts'

const KIND = 'custom-outfit-quotes'
const { publicPath } = orderKinds[KIND]
const MB = 1024 ** 2
const DISK_MB = 420
const RECOVERY_MS = 5_000
/** The database first uses up its preallocated files. */
const AT_ONCE = 6
/** The longest allowed notes, in Telugu: with its history entry an edit takes a quarter of a megabyte. */
const LONG = 'అ'.repeat(19_900)

async function fill(folder: string, leaveBytes: number): Promise<void> {
  const file = await open(join(folder, 'ballast'), 'a')
  try {
    for (const size of [MB, 4096]) {
      const block = Buffer.alloc(size)
      for (;;) {
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize - leaveBytes < size) break
        await file.write(block)
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** @param fullMs how long requests continue while the disk is full */
async function fullDisk(folder: string, fullMs: number): Promise<Report> {
  let server = await startServerProcess({ DATA_DIR: folder })
  const wrong: string[] = []
  const acknowledged = new Map<string, string>()
  let pictures: string[] = []
  const table = [['the disk', 'kept', '503', 'other', 'longest answer']]
  const client = () => testClient(server.origin)
  const signedIn = async () => {
    const staff = client()
    await staff.post(apiPaths.login, account)
    return staff
  }

  let session = client()

  const create = (more: object = {}, key = randomUUID()) =>
    client()
      .post(
        publicPath,
        { ...goodInput[KIND](), name: `Customer ${key}`, ...more },
        { [IDEMPOTENCY_HEADER]: key },
      )
      .then((answer) => {
        if (answer.status !== 201) return answer
        const { id } = answer.json as { id: string }
        acknowledged.set(`Customer ${key}`, id)
        return answer
      })
  const withPicture = async (): Promise<Answer> => {
    const reserved = await client().post(apiPaths.upload, {})
    if (reserved.status !== 200) return reserved
    const { uploadURL, objectPath } = reserved.json as { uploadURL: string; objectPath: string }
    const body = new Uint8Array(await aPicture('jpeg', 1_600, 1_200))
    const sent = await fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg' } })
    if (sent.status !== 200)
      return { status: sent.status, headers: sent.headers, text: await sent.text(), json: undefined }
    const answer = await create({ designImageUrls: [objectPath] })
    if (answer.status === 201) pictures = [...pictures, objectPath]
    return answer
  }

  const records: Array<{ id: string; edits: number; acknowledged: number }> = []
  const edit = async (record: (typeof records)[number], staff: TestClient): Promise<Answer> => {
    const number = ++record.edits
    const notes = `${number} ${LONG}`
    const answer = await staff.put(apiPaths.adminEdit(KIND, record.id, 'notes'), { notes })
    if (answer.status === 200) record.acknowledged = number
    return answer
  }

  async function people(name: string, forMs: number): Promise<void> {
    const seen = { kept: 0, refused: 0, other: 0, longest: 0 }
    const end = performance.now() + forMs
    const staff = session
    const one = async (send: () => Promise<Answer>): Promise<void> => {
      const start = performance.now()
      const answer = await send().catch((error: unknown) => void wrong.push(`${name}: ${String(error)}`))
      seen.longest = Math.max(seen.longest, performance.now() - start)
      if (answer?.status === 201 || answer?.status === 200) seen.kept++
      else if (answer?.status === 503 && answer.headers.has('retry-after')) seen.refused++
      else {
        seen.other++
        wrong.push(`${name}: ${answer?.status} ${answer?.text.slice(0, 60)}`)
      }
    }
    do {
      await Promise.all([
        one(create),
        one(withPicture),
        ...records.map((record) => one(() => edit(record, staff))),
      ])
    } while (performance.now() < end)
    table.push([name, ...[seen.kept, seen.refused, seen.other].map(String), inSeconds(seen.longest)])
  }

  try {
    session = await signedIn()
    for (let made = 0; made < AT_ONCE; made++) {
      const { id } = (await create()).json as { id: string }
      records.push({ id, edits: 0, acknowledged: 0 })
    }
    await people('has room', 1_000)
    if (acknowledged.size === 0) wrong.push('nothing was kept while there was room')
    await fill(folder, 30 * MB)
    const told = ((await (await signedIn()).get('/readyz')).json as { warnings?: string[] }).warnings ?? []
    if (!told.some((line) => line.includes('nearly full')))
      wrong.push('/readyz does not say that it is nearly full')
    const disk = (await (await signedIn()).get(apiPaths.adminDisk)).json as DiskState
    if (!(disk.freeBytes < 60 * MB)) wrong.push('the dashboard is not told')

    await fill(folder, 0)
    await people('is full', fullMs)

    await rm(join(folder, 'ballast'))
    const start = performance.now()
    for (;;) {
      const answer = await create().catch(() => undefined)
      if (answer?.status === 201 || performance.now() - start > 60_000) break
      await sleep(100)
    }
    const again = performance.now() - start
    if (again > RECOVERY_MS) wrong.push(`writes again only after ${inSeconds(again)}`)
    await people('has room again', 1_000)
    table.push([`writes again ${inSeconds(again)} after room was made`])

    await server.stop()
    server = await startServerProcess({ DATA_DIR: folder })
    const staff = await signedIn()
    const list = (await staff.get(apiPaths.adminList(KIND))).json as OrderRecord[]
    const found = Map.groupBy(list, ({ name }) => name)
    for (const [name, id] of acknowledged) {
      const records = found.get(name) ?? []
      if (records.length !== 1 || records[0]?.id !== id)
        wrong.push(`${name} is there ${records.length} times`)
    }
    for (const { id, acknowledged: least } of records) {
      const notes = list.find((record) => record.id === id)?.notes ?? ''
      // An edit answered with 503 may still have been stored.
      if (Number.parseInt(notes, 10) < least)
        wrong.push(`an edit is lost: ${notes.slice(0, 5)} after ${least}`)
    }
    for (const path of pictures) if ((await staff.get(path)).status !== 200) wrong.push(`${path} is lost`)
    table.push([`${acknowledged.size} acknowledged, ${pictures.length} pictures, and after another start`])
    return { table, wrong: [...new Set(wrong)] }
  } finally {
    await server.stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = '', seconds = '10'] = process.argv
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'zari', folder])
  const report = JSON.stringify(await fullDisk(folder, Number(seconds) * 1_000))
  process.stdout.write(`${report}\n`, () => process.exit())
}
