import { diagnose, mend } from '../doctor/diagnose.ts'
import { report } from '../doctor/finding.ts'
import { createServices } from '../server/services.ts'
import { say, withServices } from './run-command.ts'

const USAGE = `Checks all records, pictures and indexes, and lists what is wrong.

  npm run doctor             changes nothing
  npm run doctor -- --mend   repairs what is safe to repair: indexes, numbers, statuses of an older system

It can run while the server runs. The exit code is 1 if something is wrong.`

const args = process.argv.slice(2).filter((argument) => argument !== '--')

if (args.some((argument) => argument !== '--mend')) {
  say(USAGE)
  process.exitCode = args.includes('--help') ? 0 : 1
} else {
  await withServices(async ({ connection, store }) => {
    const services = createServices(connection, store)
    if (args.includes('--mend')) await mend(services)
    const findings = await diagnose(services)
    for (const line of report(findings)) say(line)
    if (findings.some(({ remedy }) => remedy !== 'by-itself')) process.exitCode = 1
  })
}
