import { cacheFolder } from '@zari/shared/machine/cache-folder'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isExecutable, type PrintLine } from './first-available.ts'
import { type Build, runBuild } from './run-build.ts'

export interface SourceProgram {
  name: string
  folder: string
  notice: string
  build: (root: string, env: NodeJS.ProcessEnv) => Promise<Build>
}

const rootOf = ({ folder }: SourceProgram, env: NodeJS.ProcessEnv) => join(cacheFolder(env), 'tools', folder)

const fileIn = (root: string, { name }: SourceProgram) =>
  join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

export async function cachedProgram(
  wanted: SourceProgram,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const program = fileIn(rootOf(wanted, env), wanted)
  return (await isExecutable(program)) ? program : undefined
}

export async function builtProgram(
  wanted: SourceProgram,
  env: NodeJS.ProcessEnv,
  tell: PrintLine,
): Promise<string> {
  const root = rootOf(wanted, env)
  const unfinished = `${root}.${process.pid}`
  const build = await wanted.build(unfinished, env)
  tell(wanted.notice)
  try {
    await mkdir(join(unfinished, 'bin'), { recursive: true })
    await runBuild(build, tell)
    await rm(root, { recursive: true, force: true })
    await rename(unfinished, root)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return fileIn(root, wanted)
}
