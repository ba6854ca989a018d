import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/tools.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const manifest = (folder) => JSON.parse(read(join(folder, 'package.json')))

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const steps = (name) => [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest]) => rest)
const copies = steps('COPY').map((step) => step.split(' '))
const taken = copies.filter(([first]) => !first.startsWith('--')).flatMap((words) => words.slice(0, -1))
const kept = copies.flatMap(([first, path]) => (first === '--from=build' ? [relative('/zari', path)] : []))

const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
const workspace = [...packages, 'e2e', 'bench']
const isTaken = (path) => taken.some((each) => path === each || path.startsWith(`${each}/`))
const MADE = /(?:^|\/)(?:node_modules|dist)$/

describe('Dockerfile', () => {
  it('copies what there is', () => {
    expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const there = kept.map((path) => (MADE.test(path) ? dirname(path) : path))
    expect(there.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('takes what the build reads: the manifest of every package, and what its settings extend', () => {
    const settings = packages.flatMap((folder) => {
      const { extends: base } = JSON.parse(read(join(folder, 'tsconfig.json')))
      return base ? [normalize(join(folder, base))] : []
    })
    expect(settings).toContain('tsconfig.base.json')
    const needed = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...settings]
    const manifests = workspace.map((folder) => join(folder, 'package.json'))
    expect([...needed, ...manifests].filter((path) => !isTaken(path))).toEqual([])
  })

  it('runs scripts and packages that there are, on the Node that npm start fetches', () => {
    const scripts = [...dockerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(scripts).toContain('build')
    expect(scripts.filter((name) => !Object.hasOwn(manifest('.').scripts, name))).toEqual([])
    const filters = [...dockerfile.matchAll(/--filter ([^\s.]+)/g)].map(([, name]) => name)
    expect(filters).toEqual([manifest('packages/server').name])
    const [, version] = /NODE_VERSION = '(.+)'/.exec(read('scripts/lib/tools.mjs'))
    expect(steps('ARG')).toEqual([expect.stringMatching(`^NODE_IMAGE=node:${version}-[a-z]+-slim(@|$)`)])
  })

  it('starts a file that the image has, not as root', () => {
    const file = JSON.parse(steps('CMD').at(-1)).find((word) => word.endsWith('.ts'))
    expect(existsSync(join(root, file))).toBe(true)
    expect(kept.some((path) => file.startsWith(`${path}/`))).toBe(true)
    expect(steps('USER')).toEqual(['node'])
    expect(steps('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')])
  })
})

function importsOf(file) {
  const code = read(file).replaceAll(/^import type .*$/gm, '')
  return [...code.matchAll(/(?:(?<!')from|^import|import\() ?'([^'\s]+)'/gm)].map(([, name]) => name)
}

function sharedFile(name) {
  const named = manifest('packages/shared').exports[`./${name}`]
  return named?.default ?? named ?? `src/${name}.ts`
}

function packagesOf(entries) {
  const found = new Set()
  const files = new Set(entries)
  for (const file of files) {
    const folder = file.split('/').slice(0, 2).join('/')
    for (const name of importsOf(file)) {
      const shared = /^@zari\/shared\/(.+)$/.exec(name)?.[1]
      if (name.startsWith('.')) files.add(normalize(join(dirname(file), name)))
      else if (shared) files.add(join('packages/shared', sharedFile(shared)))
      else if (!name.startsWith('node:')) found.add(`${folder}: ${name.match(/^(?:@[^/]+\/)?[^/]+/)[0]}`)
    }
  }
  return [...found]
}

describe('the packages in the image', () => {
  it('are all that the server and its commands import', () => {
    const commands = readdirSync(join(root, 'packages/server/src/cli'))
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => `packages/server/src/cli/${name}`)
    const needed = packagesOf([
      'packages/server/src/main.ts',
      'packages/server/src/embedded/watchdog.ts',
      ...commands,
    ])
    expect(needed).toEqual(expect.arrayContaining(['packages/server: express', 'packages/shared: valibot']))
    const missing = needed.filter((each) => {
      const [folder, name] = each.split(': ')
      return !Object.hasOwn(manifest(folder).dependencies, name)
    })
    expect(missing).toEqual([])
  })
})
