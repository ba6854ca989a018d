import { orderKinds } from '@zari/shared/orders/order-kinds'
import { columnsOf } from './columns.ts'
import { ImportError } from './import-error.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kind.ts'
import { normalizeName } from './row.ts'

/** What each is called in the names of files, tables and lists. */
function namesOf(kind: ImportKind): string[] {
  if (kind === 'gallery') return ['gallery', 'galleryitem']
  const { collection, adminPath, publicPath, singular, shortTitle } = orderKinds[kind]
  const names = [kind, collection, adminPath, publicPath.slice('/api/'.length), singular, shortTitle]
  // Without the s of many, so that `contact-inquiry` and `inquiries` are found in one way.
  return names.map((name) => normalizeName(name).replace(/(?:ies|y|s)$/, ''))
}

/** Columns that only one of them has. */
const ownColumns = {
  'contact-inquiries': ['service'],
  'custom-outfit-quotes': ['designImageUrls', 'designImageUrl'],
  'outfit-details-orders': ['outfitType'],
  gallery: ['price'],
} satisfies Record<ImportKind, string[]>

function kindsNamedIn(name: string): ImportKind[] {
  const plain = normalizeName(name)
  return IMPORT_KINDS.filter((kind) => namesOf(kind).some((one) => plain.includes(one)))
}

function kindsWith(columns: readonly string[]): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => {
    const known = columnsOf(kind)
    const names = columns.map((column) => known.get(normalizeName(column)))
    return ownColumns[kind].some((own) => names.includes(own))
  })
}

/** Whether a key of an object names a list of one of them. @param name normalized */
export function isListName(name: string): boolean {
  return kindsNamedIn(name).length > 0
}

/**
 * Which kind a list of records is, by the columns that it has and by what it is called.
 * @param name of its file, or of the list in it
 * @throws ImportError when that is not clear
 */
export function kindOfList(name: string, columns: readonly string[]): ImportKind {
  const byName = kindsNamedIn(name)
  const byColumns = kindsWith(columns)
  const both = byName.filter((kind) => byColumns.includes(kind))
  const meant =
    both.length > 0 ? both : byName.length === 0 || byColumns.length === 0 ? [...byName, ...byColumns] : []
  const [kind] = meant
  if (kind !== undefined && meant.length === 1) return kind
  throw new ImportError(
    `does not say which kind of record it has (its columns: ${columns.slice(0, 12).join(', ')}). Say it with --kind ${IMPORT_KINDS.join('|')}`,
  )
}
