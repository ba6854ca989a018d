import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'
import { root } from './tools.mjs'

const SOURCES = ['packages/{admin-pwa,site,shared,server}/src/**/*.{ts,tsx}', 'scripts/lib/*.mjs']
const NOT_SHOWN = /\.test\.|\.bench\.|\/testing(?:\/|$)|styled-system|\/migrations\//

/** Calls whose texts are no words: styles, patterns, and what is looked up in the page. */
const CALLS_WITHOUT_WORDS = new Set([
  'css',
  'raw',
  'defineRecipe',
  'defineSlotRecipe',
  'matchMedia',
  'closest',
])
const NODES_WITHOUT_WORDS = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

/** A word, then another, or a single word that begins with a capital. */
const WORDS = /\p{L}{2,}[^\p{L}<>{}=]*\s+[^\p{L}<>{}=]*\p{L}|^\p{Lu}\p{Ll}+[.:…]?$/u

const nameOf = (callee) => callee?.property?.name ?? callee?.name

function* textsOf(node) {
  if (NODES_WITHOUT_WORDS.has(node.type)) return
  if (node.type === 'CallExpression' && CALLS_WITHOUT_WORDS.has(nameOf(node.callee))) return
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) yield node.value
  if (node.type === 'TemplateLiteral') yield node.quasis.map(({ value }) => value.cooked).join('…')
  for (const part of Object.values(node)) {
    for (const each of Array.isArray(part) ? part : [part])
      if (typeof each?.type === 'string') yield* textsOf(each)
  }
}

/** Every text of the app that a person may read. @returns {Array<{ file: string, text: string }>} by file, in its order */
export function allTexts() {
  return globSync(SOURCES, { cwd: root, exclude: (path) => NOT_SHOWN.test(path) })
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      const texts = [...textsOf(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))]
      return texts
        .map((text) => ({ file, text: text.replaceAll(/\s+/g, ' ').trim() }))
        .filter(({ text }) => WORDS.test(text))
    })
}

if (import.meta.main) {
  for (const [file, those] of Map.groupBy(allTexts(), (each) => each.file))
    process.stdout.write(`\n${file}\n${those.map(({ text }) => `  ${text}\n`).join('')}`)
}
