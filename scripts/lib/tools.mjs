import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from '../../packages/shared/src/machine/cache-folder.mjs'
import { digestOf } from './digest.mjs'
import { runQuietly } from './run.mjs'
import { stop } from './terminal.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const NODE_VERSION = '24.21.0'
const PNPM_VERSION = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1]
const FREE_BYTES_TO_SET_UP = 1.5 * 1024 ** 3

const isWindows = process.platform === 'win32'
const npm = isWindows ? 'npm.cmd' : 'npm'

/** The oldest maintained Node with type stripping and the APIs that the server uses. */
function isNodeRecent() {
  const [major] = process.versions.node.split('.').map(Number)
  return major >= 24
}

async function installTool(label, name, version) {
  const folder = join(cacheFolder(), `${name}-${version}`)
  if (existsSync(join(folder, 'package.json'))) return folder
  ensureRoom(dirname(cacheFolder()))
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  // Without a package.json of its own, npm would use a parent folder's.
  writeFileSync(join(unfinished, 'package.json'), '{"private":true}')
  const args = [
    'install',
    '--prefix',
    unfinished,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]
  await runQuietly(label, npm, args, { shell: isWindows })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

function ensureRoom(folder) {
  mkdirSync(folder, { recursive: true })
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < FREE_BYTES_TO_SET_UP) {
    stop(`Only ${Math.round((bavail * bsize) / 1024 ** 2)} MB are free on the disk of ${folder}.
Setting up needs about 1.5 GB: make room there, or set XDG_CACHE_HOME to a folder on another disk.`)
  }
}

async function ensureNode() {
  if (isNodeRecent()) return dirname(process.execPath)
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const folder = await installTool(
    `Fetching Node ${NODE_VERSION}: this one is ${process.version}`,
    name,
    NODE_VERSION,
  )
  return join(folder, 'node_modules', name, isWindows ? '' : 'bin')
}

async function ensurePnpm() {
  const folder = await installTool(`Fetching pnpm ${PNPM_VERSION}`, 'pnpm', PNPM_VERSION)
  return join(folder, 'node_modules', '.bin')
}

async function ensurePackages(env) {
  const manifests = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'packages',
    'e2e',
    'bench',
    'artwork',
  ]
    .map((each) => join(root, each))
    .flatMap((each) => (each.endsWith('packages') ? packageManifests(each) : manifestOf(each)))
  const stamp = join(root, 'node_modules', '.zari-installed')
  const digest = digestOf(manifests)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  ensureRoom(root)
  await runQuietly('Installing packages', 'pnpm', ['install', '--frozen-lockfile'], {
    cwd: root,
    env,
    shell: isWindows,
  })
  writeFileSync(stamp, digest)
}

function packageManifests(folder) {
  return ['shared', 'server', 'site', 'admin-pwa'].map((name) => join(folder, name, 'package.json'))
}

function manifestOf(path) {
  return /\.(?:json|yaml)$/.test(path) ? path : join(path, 'package.json')
}

async function ensureStyles(env) {
  const sources = ['panda.config.ts', 'src/ui'].map((each) => join(root, 'packages/shared', each))
  const folder = join(root, 'packages/shared/styled-system')
  const stamp = join(folder, '.made-from')
  const digest = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const options = { cwd: root, env, shell: isWindows }
  await runQuietly('Generating the style functions', 'pnpm', ['--filter', '@zari/shared', 'codegen'], options)
  writeFileSync(stamp, digest)
}

/** Needs only Node 20 and npm. @returns the environment with the right `node` and `pnpm` */
export async function setUp() {
  const path = [await ensureNode(), await ensurePnpm(), join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: path.join(delimiter) }
  try {
    await ensurePackages(env)
    await ensureStyles(env)
  } catch (error) {
    if (/ENOSPC|no space left/i.test(error.message)) {
      stop('The disk is full. Make room (about 1.5 GB), then run the command again.')
    }
    throw error
  }
  return env
}
