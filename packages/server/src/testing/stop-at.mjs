/**
 * Preloaded into a process: `STOP_AT=SIGKILL,rename,2` sends that signal before the second call of
 * `rename` of `node:fs/promises`; `SIGKILL,write,text` once a line with that text was written.
 */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [signal, name, which] = (process.env.STOP_AT ?? '').split(',')
const stop = () => process.kill(process.pid, signal)

if (name === 'write') {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...rest) => {
    const result = write(text, ...rest)
    if (String(text).includes(which)) stop()
    return result
  }
} else if (name) {
  const original = fs[name]
  let calls = 0
  fs[name] = (...args) => {
    calls++
    if (calls === Number(which)) stop()
    return original(...args)
  }
  syncBuiltinESMExports()
}
