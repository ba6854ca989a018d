import { createHash } from 'node:crypto'
import { constants, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { cacheFolder } from '@zari/shared/machine/cache-folder'
import sharp from 'sharp'

const here = import.meta.dirname

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return (
    entries
      // This file decides where pictures lie, not what they show.
      .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'cache.ts')
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  )
}

/** Pictures depend on nothing but these sources and the renderer. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of await sources(here)) {
    hash.update(relative(here, file)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 24)
}

/** Where the pictures of these sources are kept, when they have been drawn. */
export async function drawnFolder(): Promise<string> {
  return join(cacheFolder(), 'illustrations', await fingerprint())
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Pictures of this many versions of the sources are kept: two branches and the one before. */
const VERSIONS_KEPT = 3
const DAY_MS = 86_400_000

/** Removes older versions, and what a killed build left half-made. */
async function prune(root: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(root)).map(async (name) => ({ name, changedAt: (await stat(join(root, name))).mtimeMs })),
  )
  const isPartial = ({ name }: { name: string }) => name.includes('.')
  const partial = entries.filter(isPartial)
  const whole = entries.filter((entry) => !isPartial(entry))
  const old = whole.sort((a, b) => b.changedAt - a.changedAt).slice(VERSIONS_KEPT)
  const abandoned = partial.filter(({ changedAt }) => Date.now() - changedAt > DAY_MS)
  for (const { name } of [...old, ...abandoned]) await rm(join(root, name), { recursive: true, force: true })
}

/** Fills the folder once; half-made work never takes its name, even when two builds run at the same time. */
export async function filled(folder: string, fill: (into: string) => Promise<void>): Promise<void> {
  if (await exists(folder)) return
  const partial = `${folder}.${process.pid}`
  await mkdir(partial, { recursive: true })
  try {
    await fill(partial)
    await rename(partial, folder)
    await prune(dirname(folder))
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!(await exists(folder))) throw error
  }
}

export async function copyOut(folder: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  await cp(folder, outDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
