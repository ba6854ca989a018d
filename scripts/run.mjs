/** Built-in modules only, because nothing is installed yet. */
import { commands } from './lib/commands.mjs'
import { Stop } from './lib/terminal.mjs'

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

try {
  if (command) {
    process.exitCode = await command.run(args)
  } else {
    const lines = Object.entries(commands).map(([each, { does }]) => `  npm run ${each.padEnd(12)} ${does}`)
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = name === 'help' ? 0 : 1
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Stop ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
}
