import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './processes.ts'

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
const SECONDS_TO_START = 30

/** Host name; only the test's browser and requests resolve it to loopback. */
export const SHOP = 'zari.test'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  plain?: boolean
}

/** Caddy with deploy/Caddyfile on loopback ports, with its own certificates. */
export interface Caddy {
  origin: string
  /** Arguments that make a browser trust only these certificates and resolve the host name. */
  browserArgs: string[]
  ask(path: string, asked?: Asked): Promise<Answer>
  remove(): Promise<void>
}

/** @param port for https @param zari address such as `127.0.0.1:3000` */
export async function startCaddy(port: number, zari: string): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'zari-caddy-'))
  const plainPort = await freePort()
  const config = join(folder, 'Caddyfile')
  await writeFile(
    config,
    `{
  admin off
  default_bind 127.0.0.1
  http_port ${plainPort}
  https_port ${port}
  local_certs
  skip_install_trust
}
import ${CADDYFILE}
`,
  )
  const program = process.env.CADDY_PATH || 'caddy'
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      SITE_ADDRESS: SHOP,
      WWW_ADDRESS: `www.${SHOP}`,
      ZARI_ADDRESS: zari,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const check = () => {
    if (failure) throw new Error(`Caddy is needed for this test (CADDY_PATH): ${failure.message}`)
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${printed}`)
  }
  const authority = join(folder, 'caddy/pki/authorities/local')
  const ask = async (path: string, asked: Asked = {}) =>
    send(path, asked.plain ? plainPort : port, asked, await readFile(join(authority, 'root.crt')))
  await waitUntil(() => ask('/healthz').then(({ status }) => status === 200), check)
  return {
    origin: `https://${SHOP}:${port}`,
    browserArgs: [
      `--host-resolver-rules=MAP ${SHOP} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${await keyOf(join(authority, 'intermediate.crt'))}`,
    ],
    ask,
    remove: async () => {
      await stop(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function keyOf(file: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(file))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

function send(path: string, port: number, asked: Asked, ca: Buffer): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = asked
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: `${SHOP}:${port}`, ...headers },
  }
  return new Promise((resolve, reject) => {
    const request = asked.plain ? httpRequest(options) : httpsRequest({ ...options, ca, servername: SHOP })
    request.once('error', reject)
    request.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    request.end(body)
  })
}

async function waitUntil(holds: () => Promise<boolean>, check: () => void): Promise<void> {
  const deadline = Date.now() + SECONDS_TO_START * 1000
  while (Date.now() < deadline) {
    check()
    if (await holds().catch(() => false)) return
    await sleep(100)
  }
  throw new Error(`Caddy was not ready after ${SECONDS_TO_START} s`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}
