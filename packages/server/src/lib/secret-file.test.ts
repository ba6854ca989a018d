import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecret } from './secret-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zari-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('is made once, for this user alone, also when several start at once', async () => {
  const file = join(folder, 'deeper', 'secret')
  const [first, second] = await Promise.all([loadSecret(file), loadSecret(file)])
  expect(first).toMatch(/^[\da-f]{96}$/)
  expect([second, await loadSecret(file)]).toEqual([first, first])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('is made anew when the power went before it was written', async () => {
  const file = join(folder, 'secret')
  await writeFile(file, '')
  expect(await loadSecret(file)).toBe(await readFile(file, 'utf8'))
})
