import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureImageTools } from './image-tools.mjs'
import { runHere, runUntilStopped } from './run.mjs'
import { test, testAll } from './test.mjs'
import { root, setUp } from './tools.mjs'

const server = (file) => join(root, 'packages/server/src', file)

const script = (file) => async (args) => runUntilStopped('node', [file, ...args], { env: await setUp() })

const withBrowser = (file) => async (args) => {
  const env = await setUp()
  await build(env)
  const CHROMIUM_PATH = await ensureBrowser(env)
  return runUntilStopped('node', [join(root, file), ...args], { env: { ...env, CHROMIUM_PATH } })
}

async function checkImage() {
  const env = await setUp()
  const tools = await ensureImageTools(env)
  return runUntilStopped('node', [join(root, 'e2e/image/check-image.ts')], { env: { ...env, ...tools } })
}

async function start() {
  const env = await setUp()
  await build(env)
  // Frees upload buffers early: a third less memory, as `bench hostile-pictures` shows. Little is collected
  // at a time, so parallel collection would only add waiting (docs/decisions/0107).
  return runUntilStopped('node', ['--max-semi-space-size=1', '--no-parallel-scavenge', server('main.ts')], {
    env: { NODE_ENV: 'production', ...env },
  })
}

async function demo() {
  const env = await setUp()
  await build(env)
  return runUntilStopped('node', [server('cli/demo.ts')], { env })
}

async function check(args) {
  const env = await setUp()
  const options = { cwd: root, env }
  await runHere('oxfmt', args.includes('--fix') ? ['.'] : ['--check', '.'], options)
  await runHere('oxlint', ['--type-aware'], options)
  await runHere('tsc', ['-b'], options)
  return 0
}

async function sbom() {
  const env = await setUp()
  const options = [
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--prod',
    '--out',
    'sbom.cdx.json',
  ]
  await runHere('pnpm', ['sbom', ...options], { cwd: root, env })
  return 0
}

export const commands = {
  start: { does: 'sets up, builds and serves everything', run: start },
  demo: { does: 'the same, with a sample shop of 150 orders, deleted when it ends', run: demo },
  test: { does: 'runs what every change must pass', run: (args) => test(args) },
  'test:all': {
    does: 'the same with every screen, size, language and repetition; before a release',
    run: () => testAll(),
  },
  setup: { does: 'installs what the other commands need', run: () => setUp().then(() => 0) },
  build: {
    does: 'builds the site and the staff app',
    run: () =>
      setUp()
        .then(build)
        .then(() => 0),
  },
  artwork: {
    does: 'draws the site’s illustrations and icons again, to commit',
    run: script(join(root, 'artwork/draw.ts')),
  },
  'check:image': { does: 'builds the container image, runs it and sends it an order', run: checkImage },
  'check:mongodb': {
    does: 'tests a MongoDB with what the shop does, in a new database',
    run: script(server('cli/check-mongodb.ts')),
  },
  check: { does: 'format, lint and types; --fix formats', run: check },
  texts: {
    does: 'prints every text that a person may read, by file',
    run: script(join(root, 'scripts/lib/texts.mjs')),
  },
  admin: {
    does: 'staff accounts: add, role, password, list, disable, enable',
    run: script(server('cli/admin.ts')),
  },
  backup: { does: 'copies the shop into a folder and checks the copy', run: script(server('cli/backup.ts')) },
  restore: { does: 'restores a backup', run: script(server('cli/restore.ts')) },
  move: { does: 'copies the shop to another MongoDB', run: script(server('cli/move.ts')) },
  doctor: {
    does: 'lists what is wrong in the data; --mend repairs it',
    run: script(server('cli/doctor.ts')),
  },
  import: {
    does: 'imports the records of an older system; --write imports them',
    run: script(server('cli/import.ts')),
  },
  export: {
    does: 'writes everything as JSON, CSV and pictures into a folder',
    run: script(server('cli/export.ts')),
  },
  migrate: { does: 'updates old records', run: script(server('cli/migrate.ts')) },
  rewrite: {
    does: 'copies the database into new files, without what was deleted',
    run: script(server('cli/rewrite.ts')),
  },
  sbom: { does: 'lists every package that the shop runs, with its licence, in sbom.cdx.json', run: sbom },
  purge: { does: 'deletes one record, but not from backups', run: script(server('cli/purge.ts')) },
  bench: { does: 'measures and prints ratios', run: withBrowser('bench/run.ts') },
  faults: {
    does: 'breaks things on purpose and reports what clients saw',
    run: script(join(root, 'bench/faults/run.ts')),
  },
  screenshots: {
    does: 'saves pictures of every screen in screenshots/',
    run: withBrowser('e2e/screenshots.ts'),
  },
}
