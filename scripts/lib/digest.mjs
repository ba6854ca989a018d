import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const IGNORED = new Set(['node_modules', 'dist', 'generated', 'styled-system', '.git'])

export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path)) return
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    hash.update(path).update(readFileSync(path))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!IGNORED.has(entry.name)) addTo(hash, join(path, entry.name))
  }
}
