import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { aFolder } from '../../testing/a-folder.ts'
import { processesOf } from '../../testing/memory.ts'
import { upload } from '../../testing/pictures.ts'
import { pngByHand } from '../../testing/png-by-hand.ts'
import { onServices, type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { testClient } from '../../testing/test-client.ts'

const KIND = 'custom-outfit-quotes'

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}

describe.runIf(process.platform === 'linux')(
  'a server that looks at a picture before its form comes',
  { timeout: 120_000 },
  () => {
    let server: ServerProcess | undefined
    let dataDir = ''
    afterEach(async () => {
      await server?.kill()
    })

    it.each(['stop', 'kill'] as const)('costs its sender nothing when one %ss it meanwhile', async (end) => {
      dataDir = await aFolder()
      const name = `ahead-${randomUUID().slice(0, 8)}`
      const env = { ...onServices(inject('mongoUri'), inject('s3'), name), DATA_DIR: dataDir }
      server = await startServerProcess(env)
      const path = await upload(testClient(server.origin), await pngByHand({ width: 8_160, height: 6_120 }))
      const { pid = 0 } = server.child
      const workers = () => processesOf(pid, ['picture-worker'])
      await expect.poll(workers, { interval: 5, timeout: 30_000 }).not.toEqual([])
      const [worker = 0] = await workers()

      await server[end]()
      await expect.poll(() => isProcessAlive(worker), { timeout: 10_000 }).toBe(false)
      // Files of a killed process are deleted within hours.
      const left = await readdir(join(dataDir, 'work'))
      expect([server.child.exitCode, left.length]).toEqual(end === 'stop' ? [0, 0] : [null, 1])
      server = await startServerProcess(env)
      const answer = await testClient(server.origin).post(orderKinds[KIND].publicPath, {
        ...goodInput[KIND](),
        designImageUrls: [path],
      })
      expect([answer.status, answer.text]).toEqual([201, expect.anything()])
    })
  },
)
