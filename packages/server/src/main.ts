import { keepFilesPrivate, NoServiceError } from './embedded/index.ts'
import { EnvError, parseEnv } from './lib/env.ts'
import { createLogger } from './lib/logger.ts'
import { createShutdown, endWithTheProcess } from './lib/process.ts'
import { Server, StartError } from './server/server.ts'

async function main(): Promise<void> {
  keepFilesPrivate()
  const env = parseEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const server = new Server(env, log, (line) => void process.stdout.write(`${line}\n`))
  const shutdown = createShutdown(log, () => server.stop())
  endWithTheProcess(log, shutdown)
  try {
    await server.start()
  } catch (error) {
    const wasAsked = shutdown.hasBegun
    await shutdown.now('the start has failed')
    if (!wasAsked) throw error
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvError || error instanceof StartError || error instanceof NoServiceError
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`\n${text}\n`)
  process.exitCode = 1
})
