/**
 * Runs all benchmarks, or the named ones: `npm run bench -- site`; `table` is those in docs/performance.md.
 * Quote ratios within one run only: times depend on the machine.
 */
import { readdir } from 'node:fs/promises'
import { inspect } from 'node:util'

interface Benchmark {
  run: () => Promise<void>
}

const TABLE = [
  'answers',
  'lists',
  'logins',
  'forms',
  'creates',
  'keys',
  'alerts',
  'archive',
  'staff',
  'site',
  'order-page',
]

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
    process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
  }
}
