import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cacheFolder } from '../../packages/shared/src/machine/cache-folder.mjs'
import { aptUnpack } from './debian.mjs'
import { say } from './terminal.mjs'

const runs = (file) => spawnSync(file, ['version'], { stdio: 'ignore' }).status === 0

/** @returns Caddy's path; empty when it can't be downloaded, and its test then fails */
export async function ensureCaddy(env) {
  const folder = join(cacheFolder(), 'tools/caddy-debian')
  const places = [...env.PATH.split(delimiter), join(folder, 'usr/bin')].map((each) => join(each, 'caddy'))
  const found = [env.CADDY_PATH, ...places].find((file) => file && runs(file))
  if (found) return found
  const unfinished = `${folder}.${process.pid}`
  try {
    mkdirSync(unfinished, { recursive: true })
    await aptUnpack('Fetching Caddy for the test of the way through it', 'caddy', unfinished, env)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    return join(folder, 'usr/bin/caddy')
  } catch (error) {
    say(`No Caddy (${error.message.split('\n')[0]}): install one so that it is on PATH, or set CADDY_PATH`)
    return ''
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
