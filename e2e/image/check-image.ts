/** `npm run check:image`, with docker-compose.yml's limits. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServices } from '../../packages/server/src/embedded/index.ts'
import { freePort } from '../support/processes.ts'
import { staff as account } from '../support/zari.ts'
import { buildah } from './buildah.ts'
import { docker } from './docker.ts'
import type { Engine } from './engine.ts'
import { expectOrder, sendOrder, tryPages, trySignIn, waitUntilReady } from './try-shop.ts'

const MAX_BYTES = 250e6
/** Packages that must not be in the image. */
const ONLY_FOR_BUILDING =
  /^(?:typescript|vite|playwright|lighthouse|oxlint|react|@pandacss|@playwright)(?:@|\+|-|$)/

const root = join(import.meta.dirname, '../..')
const startedAt = Date.now()
const seconds = () => Math.round((Date.now() - startedAt) / 1000)
const say = (line: string) => void process.stdout.write(`${String(seconds()).padStart(4)} s  ${line}\n`)

async function build(engine: Engine): Promise<void> {
  const before = seconds()
  say(`Building the image with ${engine.name}`)
  await engine.build((line) => /STEP|^ *\d+ s|^#\d+ \[/.test(line) && say(`  ${line.trim().slice(0, 100)}`))
  const size = await engine.sizeOverBase()
  say(`built in ${seconds() - before} s; ${Math.round(size / 1e6)} MB over its base image`)
  if (size > MAX_BYTES) throw new Error(`The image is larger than ${MAX_BYTES / 1e6} MB over its base`)
}

async function printedBy(engine: Engine, env: Record<string, string>, command: string[]): Promise<string> {
  const running = await engine.run(env, command)
  const code = await running.ended
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${running.output()}`)
  return running.output().trim()
}

async function lookInside(engine: Engine): Promise<void> {
  const node = (script: string) => printedBy(engine, {}, ['node', '-p', script])
  const [user, packages, canWrite] = await Promise.all([
    node('process.getuid()'),
    node(`JSON.stringify(fs.readdirSync('node_modules/.pnpm'))`),
    node(`try { fs.writeFileSync('/zari/new', ''); true } catch { false }`),
  ])
  if (user === '0') throw new Error('The image runs as root')
  if (canWrite !== 'false') throw new Error('What the image has can be written to')
  const names = JSON.parse(packages) as string[]
  const surplus = names.filter((name) => ONLY_FOR_BUILDING.test(name))
  if (surplus.length > 0) throw new Error(`The image has what only builds need: ${surplus.join(', ')}`)
  say(
    `runs as user ${user}, who can change nothing in it; ${names.length} packages, none of them for building`,
  )
}

async function healthCheck(): Promise<string[]> {
  const [, command = '[]'] =
    /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(await readFile(join(root, 'Dockerfile'), 'utf8')) ?? []
  return JSON.parse(command) as string[]
}

async function whileItRuns(
  engine: Engine,
  env: Record<string, string> & { PUBLIC_ORIGIN: string },
  then: () => Promise<void>,
): Promise<void> {
  const server = await engine.run(env)
  try {
    await waitUntilReady(env.PUBLIC_ORIGIN, server)
    await then()
  } catch (error) {
    await server.stop()
    throw new Error(`The server printed:\n${server.output()}`, { cause: error })
  }
  const before = Date.now()
  const code = await server.stop()
  if (code !== 0) throw new Error(`Asked to stop, it ended with ${code}:\n${server.output()}`)
  say(`asked to stop, it ended with 0 after ${((Date.now() - before) / 1000).toFixed(1)} s`)
}

async function tryImage(engine: Engine): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-image-data-'))
  const services = await startServices({ dataDir, env: process.env, tell: say })
  try {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      MONGODB_URI: services.mongoUri,
      S3_ENDPOINT: services.s3.endpoint,
      S3_ACCESS_KEY_ID: services.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: services.s3.secretAccessKey,
      SESSION_SECRET: 'only for this check, of no use elsewhere',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    }
    await whileItRuns(engine, env, async () => {
      await printedBy(engine, env, await healthCheck())
      say('answers 200 at /readyz, and its own health check says so too')
      await tryPages(origin)
      say('serves the site and the staff app')
      await sendOrder(origin)
      await expectOrder(await trySignIn(origin, account))
      say('takes an order with a picture, and shows both to staff')
    })
    // In one container, because only its /tmp is writable.
    const cli = 'node packages/server/src/cli'
    const backUp = `${cli}/backup.ts /tmp/backups && ${cli}/restore.ts /tmp/backups --replace`
    await printedBy(engine, env, ['sh', '-c', `${backUp} && ${cli}/migrate.ts`])
    await whileItRuns(engine, env, async () => expectOrder(await trySignIn(origin, account)))
    say('backed up, restored and migrated by its commands, it shows the order again')
  } finally {
    await services.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const { IMAGE_ENGINE = 'docker', BASE_IMAGE = '' } = process.env
const engine =
  IMAGE_ENGINE === 'buildah' ? await buildah(BASE_IMAGE, root, say) : docker(IMAGE_ENGINE, BASE_IMAGE, root)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void engine.remove().finally(() => process.exit(1)))
}
try {
  await build(engine)
  await lookInside(engine)
  await tryImage(engine)
} finally {
  await engine.remove()
}
say('The image is good')
