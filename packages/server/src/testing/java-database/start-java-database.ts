import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DOWNLOAD_MS = 120_000
const HERE = import.meta.dirname

export async function hasJava(): Promise<boolean> {
  const found = await Promise.allSettled([run('javac', ['-version']), run('mvn', ['-version'])])
  return found.every(({ status }) => status === 'fulfilled')
}

/**
 * An independent in-memory database that speaks MongoDB's protocol. Maven caches its downloads.
 * @throws when it can't be downloaded or does not start
 */
export async function startJavaDatabase(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'zari-java-'))
  try {
    const list = join(folder, 'classpath')
    const goal = ['dependency:build-classpath', `-Dmdep.outputFile=${list}`]
    await run('mvn', ['-q', '-f', join(HERE, 'pom.xml'), ...goal], { timeout: DOWNLOAD_MS })
    const classpath = (await readFile(list, 'utf8')).trim()
    const database = spawn('java', ['-cp', classpath, join(HERE, 'JavaDatabase.java')], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const ended = once(database, 'exit')
    const [uri] = (await Promise.race([
      once(createInterface(database.stdout), 'line'),
      ended.then(([code]) => Promise.reject(new Error(`Java ended with ${code}`))),
    ])) as [string]
    return {
      uri,
      async stop() {
        database.stdin.end()
        await ended
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
