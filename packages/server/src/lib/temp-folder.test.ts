import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyHour } from '../jobs/scheduler.ts'
import { TempFolder } from './files.ts'

it('each server removes what one that was killed here has left, and not what is worked on', async () => {
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
