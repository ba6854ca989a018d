import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

interface Pattern {
  message: string
  /** Of packages, as globs. */
  group?: string[]
  /** Of a path as it is written in the import. */
  regex?: string
}

/** A later rule for the same file replaces an earlier one, so that each says all that is refused. */
const refuse = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const foldersUp = (folders: readonly string[]) => `^(\\.\\./)+(${folders.join('|')})/`

type Levels = readonly (readonly string[])[]

const above = (levels: Levels, folder: string) =>
  levels
    .slice(
      0,
      levels.findIndex((folders) => folders.includes(folder)),
    )
    .flat()

/** Rules for the folders of a package, and files beside them: each imports from its own and from the levels after it. */
const layers = (source: string, levels: Levels, message: string, always: readonly Pattern[]) =>
  levels.slice(1).map(([first = '', ...others]) =>
    refuse(
      [first, ...others].map((folder) => `${source}/${folder}/**`),
      ...always,
      { regex: `^(\\.\\./)+(${above(levels, first).join('|')})(/|$)`, message },
    ),
  )

/** As `layers`, and folders of one level don't import each other. */
const separateLayers = (source: string, levels: Levels, message: string, always: readonly Pattern[]) =>
  levels.flatMap((folders, level) =>
    folders.map((folder) => {
      const refused = levels.slice(0, level + 1).flat()
      const others = refused.filter((other) => other !== folder)
      return refuse(
        [`${source}/${folder}/**`],
        ...always,
        ...(others.length > 0 ? [{ regex: foldersUp(others), message }] : []),
      )
    }),
  )

const SHARED: Pattern[] = [
  {
    group: ['@zari/server*', '@zari/site*', '@zari/admin-pwa*'],
    message: 'shared imports from no other package.',
  },
]

const SHARED_LEVELS = [
  ['testing'],
  ['operations', 'sync', 'staff-app', 'onboarding'],
  ['customers'],
  ['messages'],
  ['publishing'],
  ['orders'],
  ['shop', 'price-list'],
  ['auth', 'bill', 'gallery', 'measurements', 'alerts', 'system', 'upload-queue'],
  ['api'],
  ['lib'],
  ['contact', 'money', 'time', 'languages', 'uploads', 'ui', 'machine'],
  ['text'],
]
const SHARED_MESSAGE = `Imports go down only: ${SHARED_LEVELS.map((folders) => folders.join(', ')).join('; ')}.`

const SERVER: Pattern[] = [
  {
    group: ['@zari/site*', '@zari/admin-pwa*', '@zari/shared/ui/*', '@zari/shared/styled-system/*', 'react*'],
    message: 'The server draws nothing.',
  },
]

const SERVER_LEVELS = [
  ['cli', 'demo', 'check-mongodb'],
  ['server', 'web', 'backup', 'import', 'export', 'doctor'],
  ['features'],
  ['http', 'jobs', 'embedded'],
  ['db', 'storage'],
  ['lib'],
]
const SERVER_MESSAGE =
  'Imports go down only: main, cli, demo; server, web, backup, import, export, doctor; features; http, jobs, embedded; db, storage; lib.'

const SERVER_FEATURES = [
  ['onboarding'],
  ['sync', 'publishing', 'alerts', 'order-page'],
  ['shop', 'orders', 'price-list'],
  ['accounts', 'customers', 'messages', 'gallery'],
  ['changes', 'uploads', 'links', 'activity'],
]

const serverFeatures = separateLayers(
  'packages/server/src/features',
  SERVER_FEATURES,
  'Features import down only: changes, uploads, links, activity; accounts, customers, messages, gallery; shop, orders, price-list; sync, publishing, alerts, order-page; onboarding.',
  [
    ...SERVER,
    { regex: foldersUp(above(SERVER_LEVELS, 'features')), message: SERVER_MESSAGE },
    {
      // All but `index`: the exception of a group would hold for the other patterns, too, and there is no look-ahead.
      regex: `${foldersUp(SERVER_FEATURES.flat())}([^i]|i[^n]|in[^d]|ind[^e])`,
      message: 'Another feature is used through its index.ts only.',
    },
  ],
)

const SITE: Pattern[] = [
  {
    group: ['@zari/server*', '@zari/admin-pwa*'],
    message: 'The site knows the shared package and the API only.',
  },
]

const SITE_LEVELS = [
  ['browser'],
  ['render'],
  ['pages'],
  ['islands'],
  ['components'],
  ['seo'],
  ['styles', 'content'],
]
const SITE_MESSAGE =
  'Imports go down only: browser; render; pages; islands; components; seo; styles, content.'

const STAFF_APP: Pattern[] = [
  {
    group: ['@zari/server*', '@zari/site*'],
    message: 'The staff app knows the shared package and the API only.',
  },
]

const STAFF_APP_LEVELS = [['app'], ['screens', 'owner'], ['order'], ['sync'], ['ui']]
const STAFF_APP_MESSAGE = 'Imports go down only: app; screens, owner; order; sync; ui.'

const SYNC = 'packages/admin-pwa/src/sync'
const IN_SYNC: Pattern[] = [
  ...STAFF_APP,
  { regex: foldersUp(above(STAFF_APP_LEVELS, 'sync')), message: STAFF_APP_MESSAGE },
]
const SYNC_LEVELS = [
  ['hooks'],
  ['session'],
  ['staff-engine.ts', 'engine-listener.ts'],
  ['pictures'],
  ['server-data'],
  ['app-state'],
  ['platform'],
  ['engine'],
]
const SYNC_MESSAGE =
  'Imports go down only: hooks; session; staff-engine, engine-listener; pictures; server-data; app-state; platform; engine.'

const SCREENS = readdirSync(new URL('packages/admin-pwa/src/screens', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const screens = SCREENS.map((screen) =>
  refuse(
    [`packages/admin-pwa/src/screens/${screen}/**`],
    ...STAFF_APP,
    { regex: foldersUp(['app']), message: STAFF_APP_MESSAGE },
    {
      regex: foldersUp([...SCREENS.filter((other) => other !== screen), 'owner']),
      message: 'Screens never import each other: app/ puts them together.',
    },
  ),
)

const tests = (source: string) => [
  `${source}/**/*.test.ts`,
  `${source}/**/*.test.tsx`,
  `${source}/**/testing/**`,
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/styled-system/**', '**/dist/**', '**/generated/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    'no-shadow': 'off',
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    'oxc/no-async-endpoint-handlers': 'off',
    'promise/always-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    { files: ['packages/*/src/**'], rules: { 'max-lines': ['error', { max: 300 }] } },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    refuse(['packages/shared/**'], ...SHARED),
    ...separateLayers('packages/shared/src', SHARED_LEVELS, SHARED_MESSAGE, SHARED),
    refuse(tests('packages/shared/src'), ...SHARED),
    refuse(['packages/server/**'], ...SERVER),
    ...layers('packages/server/src', SERVER_LEVELS, SERVER_MESSAGE, SERVER),
    ...serverFeatures,
    refuse(tests('packages/server/src'), ...SERVER),
    refuse(['packages/site/**'], ...SITE),
    ...layers('packages/site/src', SITE_LEVELS, SITE_MESSAGE, SITE),
    refuse(tests('packages/site/src'), ...SITE),
    refuse(['packages/admin-pwa/**'], ...STAFF_APP),
    ...layers('packages/admin-pwa/src', STAFF_APP_LEVELS, STAFF_APP_MESSAGE, STAFF_APP),
    ...layers(SYNC, SYNC_LEVELS, SYNC_MESSAGE, IN_SYNC),
    refuse([`${SYNC}/*.ts`], ...IN_SYNC, { regex: '^\\./(hooks|session)/', message: SYNC_MESSAGE }),
    ...screens,
    refuse(['packages/admin-pwa/src/owner/**'], ...STAFF_APP, {
      regex: foldersUp(['app', 'screens']),
      message: STAFF_APP_MESSAGE,
    }),
    refuse(tests('packages/admin-pwa/src'), ...STAFF_APP),
    { files: tests('packages'), rules: { 'max-lines': 'off' } },
  ],
})
