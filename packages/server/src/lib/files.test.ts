import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreMissing } from './files.ts'

test('a file that is not there is worth something else; one that can’t be read is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zari-missing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secret')
  await writeFile(file, 'x')
  expect(await readFile(join(folder, 'other'), 'utf8').catch(ignoreMissing('none'))).toBe('none')
  expect(await readFile(join(file, 'below'), 'utf8').catch(ignoreMissing('none'))).toBe('none')
  await expect(readFile(folder, 'utf8').catch(ignoreMissing('none'))).rejects.toThrow('EISDIR')
})
