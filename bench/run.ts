/**
 * Runs every benchmark of this folder, or the named ones: `npm run bench -- site`; `table` is those whose figures
 * docs/performance.md promises.
 * A benchmark is a `NAME.bench.ts` that exports `run()`. It prints figures; it never fails for being slow, because
 * these say more about the machine than about the code. Ratios of two things measured in one run are what to quote.
 */
import { readdir } from 'node:fs/promises'
import { inspect } from 'node:util'

interface Benchmark {
  run: () => Promise<void>
}

/** They write their part of docs/performance.md by `report`. */
const TABLE = ['answers', 'lists', 'logins', 'forms', 'creates', 'archive', 'staff', 'site']

const wanted = process.argv.slice(2).flatMap((name) => (name === 'table' ? TABLE : name))
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.ts')).sort()

for (const file of files) {
  const name = file.slice(0, -'.bench.ts'.length)
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name}\n${'-'.repeat(name.length)}\n`)
  const { run } = (await import(new URL(file, import.meta.url).href)) as Benchmark
  try {
    await run()
  } catch (error) {
    // The others take half an hour together, and have nothing to do with it.
    process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
  }
}
