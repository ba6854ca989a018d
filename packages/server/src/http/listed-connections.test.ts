import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listedConnections } from './listed-connections.ts'

/** Linux's user without rights. */
const NOBODY = 65_534

const TCP = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000011 00:00000000 00000000  1000        0 8123 1 0000000000000000 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 8124 1 0000000000000000 20 4 30 10 -1
`
const TCP6 = `  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000000000000000000000000000:0BB8 00000000000000000000000000000000:0000 0A 00000000:00000001 00:00000000 00000000  1000        0 9001 1 0000000000000000 100 0 0 10 0
`
const OVER_4 = [
  { port: '0BB8', remotePort: '0000', state: '0A', waiting: 17 },
  { port: '0BB8', remotePort: 'D431', state: '01', waiting: 0 },
]
const OVER_6 = [{ port: '0BB8', remotePort: '0000', state: '0A', waiting: 1 }]

describe('what Linux lists of connections', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zari-listed-'))
    onTestFinished(() => rm(folder, { recursive: true }))
  })

  it('is read of both lists', async () => {
    await writeFile(join(folder, 'tcp'), TCP)
    await writeFile(join(folder, 'tcp6'), TCP6)
    expect(listedConnections(folder)).toEqual([...OVER_4, ...OVER_6])
  })

  it('is read of one where the system has no IPv6', async () => {
    await writeFile(join(folder, 'tcp'), TCP)
    expect(listedConnections(folder)).toEqual(OVER_4)
  })

  it('is nothing where there are no lists, which is not the same as an empty one', async () => {
    expect(listedConnections(folder)).toBeUndefined()
    await writeFile(join(folder, 'tcp'), TCP.split('\n', 1)[0] ?? '')
    expect(listedConnections(folder)).toEqual([])
  })

  it('is nothing where the system keeps it to itself', async () => {
    await writeFile(join(folder, 'tcp'), TCP, { mode: 0 })
    const me = process.geteuid?.()
    // Root may read whatever it likes.
    if (me === 0) process.seteuid?.(NOBODY)
    try {
      expect(listedConnections(folder)).toBeUndefined()
    } finally {
      if (me === 0) process.seteuid?.(me)
    }
  })

  it('is an error where a list is there and cannot be read', async () => {
    await mkdir(join(folder, 'tcp'))
    expect(() => listedConnections(folder)).toThrow('EISDIR')
  })
})
