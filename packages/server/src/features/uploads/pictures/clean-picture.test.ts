import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../../testing/a-folder.ts'
import { pngByHand } from '../../../testing/png-by-hand.ts'
import { cleanPicture } from './clean-picture.ts'

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})

/** Not plain, so that all of the file counts. */
function picture() {
  const [width, height] = [400, 300]
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 9) * 3) & 255),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const jpeg = () => picture().jpeg().toBuffer()
const progressive = () => picture().jpeg({ progressive: true }).toBuffer()
const png = () => picture().png().toBuffer()

const without = (bytes: Buffer, last: number) => bytes.subarray(0, -last)
const withStray = (bytes: Buffer, at: number, ...stray: number[]) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(stray), bytes.subarray(at)])
const afterJfif = (bytes: Buffer) => 4 + bytes.readUInt16BE(4)

async function sizeOf(bytes: Buffer): Promise<readonly unknown[]> {
  await writeFile(join(folder, 'sent'), bytes)
  await cleanPicture(folder)
  const { format, width, height } = await sharp(await readFile(join(folder, 'picture'))).metadata()
  return [format, width, height]
}

it.each<[string, () => Promise<Buffer>, string]>([
  ['a JPEG without its end', async () => without(await jpeg(), 2), 'jpeg'],
  ['one with half of its end', async () => without(await jpeg(), 1), 'jpeg'],
  ['a progressive one without its end', async () => without(await progressive(), 2), 'jpeg'],
  [
    'one with bytes before a marker, one of them FF',
    async () => {
      const bytes = await jpeg()
      return withStray(bytes, afterJfif(bytes), 1, 2, 0xff, 0, 3)
    },
    'jpeg',
  ],
  [
    'one with a restart marker among its tables',
    async () => {
      const bytes = await jpeg()
      return withStray(bytes, afterJfif(bytes), 0xff, 0xd0)
    },
    'jpeg',
  ],
  ['a PNG without its end', async () => without(await png(), 12), 'png'],
  ['a PNG with half of its end', async () => without(await png(), 6), 'png'],
])('%s is taken, as decoders show all of it', async (_what, make, format) => {
  expect(await sizeOf(await make())).toEqual([format, 400, 300])
})

it.each<[string, () => Promise<Buffer>]>([
  ['a JPEG of which the last tenth is missing', async () => (await jpeg()).subarray(0, -4_000)],
  ['half of a progressive JPEG', async () => (await progressive()).subarray(0, -20_000)],
  ['a JPEG of tables alone', async () => (await jpeg()).subarray(0, 500)],
  ['a JPEG’s first bytes with a text', async () => Buffer.from('\u00ff\u00d8\u00ff\u00e0 hello', 'latin1')],
  ['half of a PNG', async () => without(await png(), (await png()).length >> 1)],
])('%s is damaged', async (_what, make) => {
  await expect(sizeOf(await make())).rejects.toThrow('This picture is damaged')
})

it('a JPEG that is too small for its pixels is not decoded', async () => {
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const frame = small.indexOf(Buffer.from([0xff, 0xc2]))
  for (const at of [5, 7]) small.writeUInt16BE(7_000, frame + at)
  await expect(sizeOf(Buffer.concat([small, Buffer.alloc(27_000)]))).rejects.toThrow(
    'This picture is damaged',
  )
  expect(await readdir(folder)).toEqual(['sent'])
})

it('a worker ends with the server, in the middle of a picture', async () => {
  await writeFile(join(folder, 'sent'), await pngByHand({ width: 8_160, height: 6_120 }))
  const program = join(import.meta.dirname, 'picture-worker.mjs')
  const worker = spawn(process.execPath, ['--jitless', program, folder, '50000000', '340000000'])
  worker.stdin.end()
  expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL'])
})
