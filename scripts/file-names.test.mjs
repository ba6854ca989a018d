import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileNamesIn, lookUpFile, lookUpPath, pathsIn } from './lib/file-names.mjs'
import { root } from './lib/tools.mjs'

/** What a build makes, and an example of it. */
const BUILT = ['sw.js', 'server/render.js', 'packages/site/dist/server/render.js', 'assets/index-B1x9QzTf.js']

const FOLDERS = '{artwork,bench,deploy,docs,e2e,packages,scripts}/**/*'
const NOT_OURS =
  /(?:^|\/)(?:node_modules|dist|generated|styled-system|coverage|test-results|playwright-report|\.[^/]+)(?:\/|$)/

const files = globSync(['*.*', FOLDERS], { cwd: root, exclude: (path) => NOT_OURS.test(path) })
const texts = files.filter((path) => /\.(?:[cm]?[jt]s|tsx|css|md)$/.test(path))
const isThere = lookUpFile(files)

describe('the name of a file', () => {
  it.each([
    ['// see `outbox/sender.ts`', ['outbox/sender.ts']],
    ['/** As in sender.ts, and (list-page.tsx). */', ['sender.ts', 'list-page.tsx']],
    ['// orders/{row,rows/{a}}.ts list-{page,query}.ts', ['list-page.ts', 'list-query.ts']],
    ['call(/* e2e/staff/*-screens.ts */)', ['e2e/staff/*-screens.ts']],
    ["const path = 'gone.ts' // ../lib/tools.mjs", ['lib/tools.mjs']],
    ['// /sw.js, https://zari.example/main.js, @zari/shared/money.ts, all *.long.test.* and .test.ts', []],
  ])('is found in %s', (code, names) => {
    expect(fileNamesIn(code, 'ts')).toEqual(names)
  })

  it.each([
    ['sender.ts', true],
    ['outbox/sender.ts', true],
    ['nder.ts', false],
    ['box/sender.ts', false],
    ['packages/…/sender.ts', true],
    ['packages/…/receiver.ts', false],
    ['*-sender.ts', false],
    ['sync/NAME/sender.ts', true],
    ['README.md', true],
  ])('%s is looked up', (name, expected) => {
    expect(lookUpFile(['README.md', 'packages/sync/outbox/sender.ts'])(name)).toBe(expected)
  })
})

describe('a path from the root', () => {
  it('is found in a text and in a listing', () => {
    const text =
      'See `packages/{site,shared}/src/`.\n\n```\ne2e/staff/*-screens.ts   its states\ndocs/      a.md, b/c.md   words\n```'
    expect(pathsIn(text)).toEqual([
      'docs/a.md',
      'docs/b/c.md',
      'packages/site/src/',
      'packages/shared/src/',
      'e2e/staff/*-screens.ts',
    ])
  })

  it.each([
    ['packages/sync/', true],
    ['packages/sync/outbox', true],
    ['packages/…/sender.ts', true],
    ['packages/*/outbox/', true],
    ['packages/NAME/outbox/sender.ts', true],
    ['packages/outbox/', false],
    ['sync/outbox/', false],
  ])('%s is looked up', (path, expected) => {
    expect(lookUpPath(['README.md', 'packages/sync/outbox/sender.ts'])(path)).toBe(expected)
  })

  it('leads to something in every document', () => {
    const exists = lookUpPath(files)
    const gone = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        pathsIn(readFileSync(join(root, file), 'utf8'))
          .filter((path) => !BUILT.includes(path) && !exists(path))
          .map((path) => `${file}: ${path}`),
      )
    expect(gone).toEqual([])
  })
})

describe('comments and documents', () => {
  it('are read', () => {
    expect(texts.length).toBeGreaterThan(1500)
    const named = texts.flatMap((path) =>
      fileNamesIn(readFileSync(join(root, path), 'utf8'), extname(path).slice(1)),
    )
    expect(named.length).toBeGreaterThan(200)
  })

  it('name no file that is gone', () => {
    const gone = texts.flatMap((path) =>
      fileNamesIn(readFileSync(join(root, path), 'utf8'), extname(path).slice(1))
        .filter((name) => !BUILT.includes(name) && !isThere(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(gone).toEqual([])
  })
})
