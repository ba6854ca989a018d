import { readFile, readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { PasswordThread } from './password-thread.ts'

/** How far each thread of this process gives way to others: 0 for an ordinary one, 19 for the last. */
async function nicenesses(): Promise<number[]> {
  const threads = await readdir('/proc/self/task')
  return Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
    }),
  )
}

describe('the thread for passwords', () => {
  it('hashes, and says which password fits', async () => {
    const thread = new PasswordThread()
    const hash = await thread.hash('silk and zari')
    const answers = await Promise.all([
      thread.verify(hash, 'silk and zari'),
      thread.verify(hash, 'silk and zar'),
      thread.verify('no hash', 'silk and zari'),
    ])
    expect(answers).toEqual([true, false, false])
  })

  it.runIf(process.platform === 'linux')('gives way to the one that answers requests', async () => {
    const before = getPriority()
    await new PasswordThread().hash('silk and zari')
    expect(getPriority()).toBe(before)
    expect(await nicenesses()).toEqual(expect.arrayContaining([before, Math.min(before + 5, 19)]))
  })
})
