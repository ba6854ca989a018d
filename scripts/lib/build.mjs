import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './digest.mjs'
import { runQuietly } from './run.mjs'
import { root } from './tools.mjs'

const frontEnds = [
  { name: 'site', label: 'Building the public site' },
  { name: 'admin-pwa', label: 'Building the staff app' },
]

/** Both at once: neither keeps two cores busy. */
export async function build(env) {
  const results = await Promise.allSettled(frontEnds.map((each) => buildFrontEnd(each, env)))
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
}

async function buildFrontEnd({ name, label }, env) {
  const folder = join(root, 'packages', name)
  const stamp = join(folder, 'dist/.made-from')
  const digest = digestOf([folder, join(root, 'packages/shared'), join(root, 'pnpm-lock.yaml')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(stamp, { force: true })
  await runQuietly(label, 'pnpm', ['--filter', `@zari/${name}`, 'build'], { cwd: root, env })
  writeFileSync(stamp, digest)
}
