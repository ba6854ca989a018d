/**
 * Preloaded into a process: `STOP_AT=SIGKILL,rename,2` sends that signal before the second call of
 * `rename` of `node:fs/promises`, `SIGKILL,rename,text` before one with that text in its arguments, and
 * `SIGKILL,insertOne,text` so of MongoDB's collections; `SIGKILL,write,text` once a line with that text was written.
 */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { inspect } from 'node:util'

const [signal, name, which] = (process.env.STOP_AT ?? '').split(',')
const stop = () => process.kill(process.pid, signal)

function stopIn(owner) {
  const original = owner[name]
  let calls = 0
  owner[name] = function (...args) {
    calls++
    const text = inspect([this?.collectionName, args[0], args[1]], { depth: 4 })
    if (Number(which) ? calls === Number(which) : text.includes(which)) stop()
    return original.apply(this, args)
  }
}

if (name === 'write') {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...rest) => {
    const result = write(text, ...rest)
    if (String(text).includes(which)) stop()
    return result
  }
} else if (name in fs) {
  stopIn(fs)
  syncBuiltinESMExports()
} else if (name) {
  const { default: mongoose } = await import('mongoose')
  stopIn(mongoose.mongo.Collection.prototype)
}
