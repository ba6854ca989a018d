import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreMissing, TempFolder } from './files.ts'
import { everyHour } from '../jobs/scheduler.ts'

test('a file that is not there is worth something else; one that can’t be read is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zari-missing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secret')
  await writeFile(file, 'x')
  expect(await readFile(join(folder, 'other'), 'utf8').catch(ignoreMissing('none'))).toBe('none')
  expect(await readFile(join(file, 'below'), 'utf8').catch(ignoreMissing('none'))).toBe('none')
  await expect(readFile(folder, 'utf8').catch(ignoreMissing('none'))).rejects.toThrow('EISDIR')
})

test('each server removes what one that was killed here has left, and not what is worked on', async () => {
  const path = await mkdtemp(join(tmpdir(), 'zari-work-'))
  await mkdir(join(path, 'w-left'))
  await mkdir(join(path, 'w-now'))
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(path, 'w-left'), yesterday, yesterday)

  const folder = new TempFolder(path)
  const failures: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = everyHour(
    () => folder.clearOld().then(resolve),
    (error) => failures.push(error),
  )
  await promise
  end()
  expect(await readdir(path)).toEqual(['w-now'])
  expect(failures).toEqual([])
  await rm(path, { recursive: true })
})
