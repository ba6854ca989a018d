import { isObject } from '@zari/shared/objects'
import type { Plugin } from 'vite'
import { css } from '@zari/shared/styled-system/css'

const STYLES = '@zari/shared/styled-system/css'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => isObject(value) && typeof value['type'] === 'string'

/** A part of an expression, or the parts of a list. */
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

/** What an expression of nothing but literals says. @throws NotWritten */
function valueOf(node: Node): unknown {
  switch (node.type) {
    case 'Literal':
      return node['value']
    case 'TemplateLiteral': {
      const { value } = partOf(node, 'quasis')
      if (partsOf(node, 'expressions').length > 0 || !isObject(value)) throw new NotWritten()
      return value['cooked']
    }
    case 'UnaryExpression':
      if (node['operator'] !== '-') throw new NotWritten()
      return -Number(valueOf(partOf(node, 'argument')))
    case 'ArrayExpression':
      return partsOf(node, 'elements').map(valueOf)
    case 'ObjectExpression':
      return Object.fromEntries(partsOf(node, 'properties').map(entryOf))
    default:
      throw new NotWritten()
  }
}

function entryOf(node: Node): [string, unknown] {
  if (node.type !== 'Property' || node['computed']) throw new NotWritten()
  const key = partOf(node, 'key')
  return [String(key.type === 'Identifier' ? key['name'] : valueOf(key)), valueOf(partOf(node, 'value'))]
}

/** Calls of `css` with nothing but literals, each with the class names that it gives. */
function* writtenCalls(node: Node): Generator<{ start: number; end: number; names: string }> {
  const callee = node['callee']
  if (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'Identifier' &&
    callee['name'] === 'css'
  ) {
    try {
      const styles = partsOf(node, 'arguments').map(valueOf) as Parameters<typeof css>
      return yield { start: node.start, end: node.end, names: css(...styles) }
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error
    }
  }
  for (const part of Object.values(node)) {
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) yield* writtenCalls(each)
  }
}

/**
 * Works out class names when the app is built. Seven hundred calls of `css` are a good part of what a phone does before the
 * app draws anything, and they say the same each time.
 */
export function writtenStyles(): Plugin {
  return {
    name: 'zari-written-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?$/, code: STYLES },
      handler(code) {
        let written = ''
        let at = 0
        for (const { start, end, names } of writtenCalls({ ...this.parse(code) })) {
          written += code.slice(at, start) + JSON.stringify(names)
          at = end
        }
        return { code: written + code.slice(at), map: null }
      },
    },
  }
}
