import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { loadSecret } from './secret-file.ts'

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})

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
