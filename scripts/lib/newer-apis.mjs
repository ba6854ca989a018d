import { createRequire } from 'node:module'
import { parseAst } from 'vitest/node'

/** The oldest supported Safari: iPads of 2017 without updates. */
export const OLDEST_SAFARI = '16.4'

const numberOf = (version) => Number.parseFloat(version.replace('≤', ''))

const DOM = new Set(['Document', 'Element', 'HTMLDialogElement', 'HTMLElement', 'Node', 'StorageManager'])

/**
 * APIs that the oldest Safari lacks, from the W3C's web-features.
 * @returns {{ statics: Set<string>, globals: Set<string>, members: Set<string> }} `AbortSignal.any`,
 * `URLPattern`, `showPopover`; members only when no older API has the name
 */
function readNewer() {
  const { features } = createRequire(import.meta.url)('web-features/data.json')
  const newer = { statics: new Set(), globals: new Set(), members: new Set() }
  const older = { statics: new Set(), globals: new Set(), members: new Set() }
  for (const { compat_features: keys = [], status } of Object.values(features)) {
    for (const key of keys) {
      const [, where, owner, member] = /^(api|javascript\.builtins)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? []
      if (!owner || member?.endsWith('_event')) continue
      const since = status?.by_compat_key?.[key]?.support?.safari_ios
      const into = since && numberOf(since) <= numberOf(OLDEST_SAFARI) ? older : newer
      const name = member?.replace(/_static$/, '')
      // Classes, and camelCase functions: `open` and `navigation` are common names.
      const global = name === undefined ? owner : owner === 'Window' ? name : ''
      if (/[A-Z]/.test(global)) into.globals.add(global)
      if (name === undefined) continue
      into.statics.add(`${owner}.${name}`)
      if (into === older || where !== 'api' || DOM.has(owner)) into.members.add(name)
    }
  }
  for (const kind of Object.keys(newer)) for (const name of older[kind]) newer[kind].delete(name)
  return newer
}

let known

/**
 * Matches by name; methods that older APIs share (`map` of an iterator) are left to the compiler's `lib`.
 * @param {string} code
 * @param {'js' | 'ts' | 'tsx'} lang
 * @returns {string[]} unique names as written: `AbortSignal.any`, `.showPopover`, `URLPattern`
 */
export function newerApis(code, lang = 'js') {
  known ??= readNewer()
  const found = new Set()
  const named = new Set()
  const declared = new Set()
  walk(parseAst(code, { lang, sourceType: 'module' }), undefined, (node, parent) => {
    for (const name of declaredBy(node)) declared.add(name)
    if (node.type === 'MemberExpression' && !node.computed) {
      const { name } = node.property
      const owner = node.object.type === 'Identifier' ? node.object.name : ''
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node
      if (known.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`)
      else if (isCalled && known.members.has(name)) found.add(`.${name}`)
    } else if (node.type === 'Identifier' && known.globals.has(node.name) && isUse(node, parent)) {
      named.add(node.name)
    }
  })
  for (const name of named) if (!declared.has(name)) found.add(name)
  return [...found].sort((a, b) => a.localeCompare(b))
}

function declaredBy(node) {
  if (node.type === 'VariableDeclarator' || node.type.startsWith('Class')) return namesIn(node.id)
  if (/Function/.test(node.type)) return [...namesIn(node.id), ...(node.params ?? []).flatMap(namesIn)]
  return /^Import.*Specifier$/.test(node.type) ? namesIn(node.local) : []
}

function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.value ?? each.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

function isUse(node, parent) {
  if (parent?.type === 'NewExpression' || parent?.type === 'CallExpression') return parent.callee === node
  return parent?.type === 'MemberExpression' && parent.object === node
}

function walk(node, parent, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, parent, visit)
    return
  }
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return
  visit(node, parent)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, node, visit)
}
