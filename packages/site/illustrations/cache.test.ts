import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filled, fingerprint } from './cache.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zari-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('fills a folder once', async () => {
  const folder = join(root, 'made')
  let times = 0
  const fill = async (into: string): Promise<void> => {
    times += 1
    await writeFile(join(into, 'a.txt'), String(times))
  }
  await filled(folder, fill)
  await filled(folder, fill)
  expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('1')
})

it('leaves nothing behind when the work fails', async () => {
  const failing = filled(join(root, 'made'), () => Promise.reject(new Error('no ink')))
  await expect(failing).rejects.toThrow('no ink')
  expect(await readdir(root)).toEqual([])
})

it('keeps the newest three versions, and no half-made one of yesterday', async () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000)
  for (const [index, name] of ['a', 'b', 'c', 'half.123'].entries()) {
    await mkdir(join(root, name))
    await utimes(join(root, name), yesterday, new Date(yesterday.getTime() + index * 1000))
  }
  await filled(join(root, 'made'), () => Promise.resolve())
  expect((await readdir(root)).sort()).toEqual(['b', 'c', 'made'])
})

it('names the folder after the sources', async () => {
  expect(await fingerprint()).toMatch(/^[0-9a-f]{24}$/)
  expect(await fingerprint()).toBe(await fingerprint())
})
