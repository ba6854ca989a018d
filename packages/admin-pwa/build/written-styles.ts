import { isObject } from '@zari/shared/lib/objects'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { css } from '@zari/shared/styled-system/css'
import * as recipes from '@zari/shared/styled-system/recipes'

const STYLES = '@zari/shared/styled-system/css'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => isObject(value) && typeof value['type'] === 'string'

const partsOf = (node: Node, name: string): Node[] => {
  const parts = [node[name]].flat()
  // A hole in a list is no node, and has a meaning in styles.
  if (!parts.every(isNode)) throw new NotWritten()
  return parts
}

const partOf = (node: Node, name: string): Node => {
  const [part] = partsOf(node, name)
  if (!part) throw new NotWritten()
  return part
}

/** Something that only the running app knows. */
class NotWritten extends Error {}

type Constants = ReadonlyMap<unknown, unknown>

/** What an expression of literals and known constants says. @throws NotWritten */
function valueOf(node: Node, constants: Constants): unknown {
  switch (node.type) {
    case 'Identifier':
      if (!constants.has(node['name'])) throw new NotWritten()
      return constants.get(node['name'])
    case 'Literal':
      return node['value']
    case 'TemplateLiteral': {
      const values = partsOf(node, 'expressions').map((each) => String(valueOf(each, constants)))
      const texts = partsOf(node, 'quasis').map(({ value }) => String(isObject(value) ? value['cooked'] : ''))
      return texts.map((text, index) => text + (values[index] ?? '')).join('')
    }
    case 'UnaryExpression':
      if (node['operator'] !== '-') throw new NotWritten()
      return -Number(valueOf(partOf(node, 'argument'), constants))
    case 'ArrayExpression':
      return partsOf(node, 'elements').map((each) => valueOf(each, constants))
    case 'ObjectExpression':
      return Object.assign({}, ...partsOf(node, 'properties').map((each) => entriesOf(each, constants)))
    default:
      throw new NotWritten()
  }
}

function entriesOf(node: Node, constants: Constants): object {
  const value = valueOf(partOf(node, node.type === 'Property' ? 'value' : 'argument'), constants)
  if (node.type === 'SpreadElement' && isObject(value)) return value
  if (node.type !== 'Property') throw new NotWritten()
  const key = partOf(node, 'key')
  const isName = key.type === 'Identifier' && !node['computed']
  return { [String(isName ? key['name'] : valueOf(key, constants))]: value }
}

/** Top-level `const`s that are a literal, or `css.raw` of literals. */
function rawStyles(program: Node): Constants {
  const constants = new Map<unknown, unknown>()
  for (const statement of partsOf(program, 'body')) {
    if (statement.type !== 'VariableDeclaration' || statement['kind'] !== 'const') continue
    for (const { id, init } of partsOf(statement, 'declarations')) {
      if (!isNode(id) || !isNode(init)) continue
      if (init.type === 'Literal') constants.set(id['name'], init['value'])
      const raw = isRawCall(init) && writtenOf(init, constants)
      if (raw) constants.set(id['name'], css.raw(...raw))
    }
  }
  return constants
}

function isRawCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  return partOf(callee, 'object')['name'] === 'css' && partOf(callee, 'property')['name'] === 'raw'
}

const isCssCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee['name'] === 'css'

/** Undefined where only the running app knows them. */
function writtenOf(call: Node, constants: Constants): Parameters<typeof css> | undefined {
  try {
    return partsOf(call, 'arguments').map((each) => valueOf(each, constants)) as Parameters<typeof css>
  } catch (error) {
    if (error instanceof NotWritten) return undefined
    throw error
  }
}

/** Calls of `css`, each with the class names that it gives; of `css.raw`, with its styles. */
function* writtenCalls(
  node: Node,
  constants: Constants,
): Generator<{ start: number; end: number; result: unknown }> {
  const isRaw = isRawCall(node)
  const styles = isRaw || isCssCall(node) ? writtenOf(node, constants) : undefined
  if (styles) {
    const { start, end } = node
    return yield { start, end, result: isRaw ? css.raw(...styles) : css(...styles) }
  }
  for (const part of Object.values(node)) {
    for (const each of Array.isArray(part) ? part : [part])
      if (isNode(each)) yield* writtenCalls(each, constants)
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

/** A top-level `const` of an object of written class names, and where one of them is read. */
interface Table {
  init: Node
  names: ReadonlyMap<unknown, string>
  uses: Edit[]
  isInlined: boolean
}

function tablesIn(program: Node, written: ReadonlyMap<number, unknown>): Map<unknown, Table> {
  const tables = new Map<unknown, Table>()
  for (const { type, kind, declarations } of partsOf(program, 'body')) {
    if (type !== 'VariableDeclaration' || kind !== 'const' || !Array.isArray(declarations)) continue
    for (const { id, init } of declarations) {
      if (!isNode(init) || init.type !== 'ObjectExpression') continue
      const names = new Map(
        partsOf(init, 'properties').flatMap(({ key, value, computed }) => {
          const classes = isNode(value) ? written.get(value.start) : undefined
          return isNode(key) && !computed && typeof classes === 'string' ? [[key['name'], classes]] : []
        }),
      )
      if (names.size === partsOf(init, 'properties').length)
        tables.set(id.name, { init, names, uses: [], isInlined: names.size > 0 })
    }
  }
  return tables
}

/** A table that is used otherwise, or whose name something else has too, stays as it is. */
function findUses(node: Node, tables: ReadonlyMap<unknown, Table>): void {
  const table =
    node.type === 'MemberExpression' && isNode(node['object']) && tables.get(node['object']['name'])
  if (table && !node['computed']) {
    const text = table.names.get(partOf(node, 'property')['name'])
    if (text === undefined) table.isInlined = false
    else table.uses.push({ start: node.start, end: node.end, text: JSON.stringify(text) })
    return
  }
  const named = node.type === 'Identifier' && tables.get(node['name'])
  if (named) named.isInlined = false
  for (const [part, child] of Object.entries(node)) {
    const isName =
      (part === 'id' &&
        isNode(node['init']) &&
        tables.get(isNode(child) && child['name'])?.init === node['init']) ||
      (part === 'key' && !node['computed'] && !node['shorthand']) ||
      (part === 'property' && !node['computed'])
    if (isName) continue
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) findUses(each, tables)
  }
}

/**
 * Writes class names when the app is built: 700 calls of `css` are a good part of a phone's start, and say the same
 * each time.
 */
export function writtenStyles(): Plugin {
  return {
    name: 'zari-written-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?$/, code: STYLES },
      handler(code) {
        const program = { ...this.parse(code) }
        const calls = [...writtenCalls(program, rawStyles(program))]
        const tables = tablesIn(program, new Map(calls.map(({ start, result }) => [start, result])))
        findUses(program, tables)
        const gone = [...tables.values()].filter(({ isInlined }) => isInlined)
        const edits: Edit[] = [
          ...gone.flatMap(({ init: { start, end }, uses }) => [{ start, end, text: '{}' }, ...uses]),
          ...calls
            .filter(({ start }) => !gone.some(({ init }) => init.start < start && start < init.end))
            .map(({ start, end, result }) => ({ start, end, text: JSON.stringify(result) })),
        ]
        let written = ''
        let at = 0
        for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
          written += code.slice(at, start) + text
          at = end
        }
        return { code: written + code.slice(at), map: null }
      },
    },
  }
}

const SMALL_RECIPE = fileURLToPath(new URL('small-recipe.ts', import.meta.url))

interface Recipe {
  (variants?: object): string | Record<string, string>
  getVariantProps: (variants?: object) => object
}

function smallRecipe(name: string, recipe: Recipe): string {
  const { [name]: _own, ...defaults }: Record<string, unknown> = { ...recipe.getVariantProps() }
  const written = recipe()
  const nameOf = (classes: string) => classes.split(' ')[0] ?? ''
  const names =
    typeof written === 'string'
      ? nameOf(written)
      : Object.fromEntries(Object.entries(written).map(([part, classes]) => [part, nameOf(classes)]))
  const make = typeof written === 'string' ? 'recipe' : 'slotRecipe'
  return `export const ${name} = ${make}(${JSON.stringify(names)}, ${JSON.stringify(defaults)})`
}

/** Recipes without the code that works out styles: no other call of it is left. */
export function smallRecipes(): Plugin {
  return {
    name: 'zari-small-recipes',
    apply: 'build',
    load: {
      filter: { id: /styled-system\/recipes\/index\.mjs$/ },
      handler: () => ({
        code: [
          `import { recipe, slotRecipe } from ${JSON.stringify(SMALL_RECIPE)}`,
          ...Object.entries(recipes).map(([name, each]) => smallRecipe(name, each as Recipe)),
        ].join('\n'),
        map: null,
      }),
    },
    transform: {
      filter: { id: /styled-system\/.*\.mjs$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}
