import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const command = (name: string) =>
  fileURLToPath(new URL(`../../../../server/src/cli/${name}.ts`, import.meta.url))

/** What is done beside a running server, by its own commands. */
export interface Operator {
  purge(kind: string, id: string): Promise<void>
  /** As a day later: uploads that no edit has claimed are gone. */
  sweepUploads(): Promise<void>
  /** As after a restored backup: nobody's place in the list of changes means anything now. */
  startAnew(): Promise<void>
}

/** @param dataDir the server's */
export function createOperator(dataDir: string): Operator {
  const env = { ...process.env, DATA_DIR: dataDir }
  return {
    async purge(kind, id) {
      await run(process.execPath, [command('purge'), kind, id], { env })
    },
    async startAnew() {
      await run(process.execPath, [command('migrate'), '--restored'], { env })
    },
    async sweepUploads() {
      // The embedded store keeps each object as a file under its key.
      const root = join(dataDir, 'file-store')
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const isUnclaimed = entry.isFile() && /(?:^|\/)incoming$/.test(entry.parentPath)
        if (isUnclaimed) await rm(join(entry.parentPath, entry.name), { force: true })
      }
    },
  }
}
