/**
 * A process that competes for a lease and prints `held`, `worked` repeatedly, and `lost`. Usage: node
 * lease-holder.ts MONGODB_URI DATABASE
 */
import { connectDatabase } from '../db/connect.ts'
import { holdLease } from '../db/lease.ts'
import { pause } from '../lib/timers.ts'

const [uri = '', database] = process.argv.slice(2)
const say = (word: string) => void process.stdout.write(`${word}\n`)
const connection = await connectDatabase(uri, database)
// Keeps the process alive, which waiting for a lease does not.
setInterval(() => {}, 60_000)

holdLease(
  connection,
  'work',
  async ({ check, signal }) => {
    say('held')
    try {
      for (;;) {
        check()
        say('worked')
        await pause(20, signal)
      }
    } catch {
      say('lost')
    }
  },
  () => {},
  { beat: 50, hold: 400, takeOver: 800 },
)
