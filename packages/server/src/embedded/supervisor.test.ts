import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rotateLog } from './supervisor.ts'

it('a log that has grown large is kept once and goes on empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zari-log-'))
  const file = join(folder, 'log.txt')
  const service = await open(file, 'a')
  try {
    await service.write('a first line\n')
    await rotateLog(file, 100)
    expect(await readFile(file, 'utf8')).toBe('a first line\n')
    await appendFile(file, 'x'.repeat(200))
    await rotateLog(file, 100)
    expect((await readFile(join(folder, 'log.1.txt'), 'utf8')).length).toBe(213)
    await service.write('a later line\n')
    expect(await readFile(file, 'utf8')).toBe('a later line\n')
    expect((await stat(file)).size).toBe(13)
  } finally {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
})
