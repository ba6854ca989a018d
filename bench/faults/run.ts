/**
 * Fault injection on loopback: `npm run faults -- kill`, several names, or all. Each `NAME.fault.ts`
 * exports `run()`. `TIMES=10 npm run faults -- kill` sets the repetitions.
 */
import { readdir } from 'node:fs/promises'
import { inColumns, inSeconds, type Report } from '../../packages/server/src/testing/faults/report.ts'

interface Run {
  run: () => Promise<Report>
}

const SHOWN = 20
const say = (line: string) => void process.stdout.write(`${line}\n`)

const wanted = process.argv.slice(2).filter((argument) => argument !== '--')
const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.fault.ts'))
  .map((file) => file.slice(0, -'.fault.ts'.length))
  .sort()
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    say(`\n${name}\n${'-'.repeat(name.length)}`)
    const start = performance.now()
    const { run } = (await import(new URL(`${name}.fault.ts`, import.meta.url).href)) as Run
    const { table, wrong } = await run()
    say(inColumns(table))
    for (const line of wrong.slice(0, SHOWN)) say(`FAILED: ${line}`)
    if (wrong.length > SHOWN) say(`FAILED: and ${wrong.length - SHOWN} more`)
    say(
      `${wrong.length === 0 ? 'as it should be' : 'not as it should be'}, in ${inSeconds(performance.now() - start)}`,
    )
    if (wrong.length > 0) process.exitCode = 1
  }
}
