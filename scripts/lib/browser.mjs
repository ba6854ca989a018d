import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './debian.mjs'
import { runQuietly } from './run.mjs'
import { root } from './tools.mjs'
import { say, stop } from './terminal.mjs'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}

function onPath(names, env) {
  return env.PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs)
}

function playwrightsOwn(env) {
  const script =
    "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const { stdout } = spawnSync('node', ['-e', script], { cwd: join(root, 'e2e'), env, encoding: 'utf8' })
  return stdout && runs(stdout) ? stdout : undefined
}

export async function ensureBrowser(env) {
  const found = env.CHROMIUM_PATH || onPath(BROWSERS, env) || playwrightsOwn(env)
  if (found) return found
  const ways = [
    {
      label: 'Fetching Chromium for the browser tests',
      run: (label) =>
        runQuietly(label, 'playwright', ['install', 'chromium'], { cwd: join(root, 'e2e'), env }),
    },
    {
      label: 'Installing Chromium for the browser tests with apt-get',
      run: (label) => aptInstall(label, ['chromium'], env),
    },
  ]
  for (const { label, run } of ways) {
    await run(label).catch((error) => say(`${label}: ${error.message.split('\n')[0]}`))
    const now = onPath(BROWSERS, env) || playwrightsOwn(env)
    if (now) return now
  }
  return stop(
    `No Chromium for the browser tests. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  )
}

let testBrowser

export function ensureTestBrowser(env) {
  return (testBrowser ??= findTestBrowser(env))
}

async function findTestBrowser(env) {
  const label = 'Installing Chromium without windows for the browser tests'
  const found = env.CHROMIUM_PATH || onPath(SHELLS, env)
  if (found) return found
  const installed = await aptInstall(label, ['chromium-headless-shell'], env).then(
    () => onPath(SHELLS, env),
    () => undefined,
  )
  return installed ?? ensureBrowser(env)
}
