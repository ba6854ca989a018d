import { existsSync } from 'node:fs'
import { runQuietly } from './run.mjs'

const hasApt = process.platform === 'linux' && existsSync('/usr/bin/apt-get')

const aptEnv = (env) => ({ ...env, DEBIAN_FRONTEND: 'noninteractive' })

/** @throws Error when this is not Debian, or the user is not root */
export async function aptInstall(label, packages, env) {
  if (!hasApt || process.getuid() !== 0) throw new Error('that needs Debian and root')
  const options = { env: aptEnv(env) }
  await runQuietly('Updating the package list', 'apt-get', ['update'], options)
  await runQuietly(label, 'apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

/**
 * Downloads and unpacks a Debian package without installing it, so that its service is not started.
 * @throws Error when this is not Debian, or its mirror is unreachable
 */
export async function aptUnpack(label, name, folder, env) {
  if (!hasApt) throw new Error('that needs Debian')
  const options = { cwd: folder, env: aptEnv(env) }
  const download = () => runQuietly(label, 'apt-get', ['download', name], options)
  await download().catch(async (error) => {
    if (process.getuid() !== 0) throw error
    await runQuietly('Updating the package list', 'apt-get', ['update'], options)
    await download()
  })
  await runQuietly(`Unpacking ${name}`, 'sh', ['-c', 'dpkg-deb -x ./*.deb . && rm ./*.deb'], options)
}
