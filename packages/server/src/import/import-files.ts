import type { Assignees } from '@zari/shared/auth/tailors'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { basename } from 'node:path'
import { assigneesOf } from '../features/accounts/index.ts'
import { completeOrders } from '../features/orders/index.ts'
import type { Services } from '../server/services.ts'
import { type AddedPictures, addPictures, stillOnlyNamed, writeLaterPictures } from './import-pictures.ts'
import { type ImportedOrder, isTotalRow, orderOfRow } from './order-row.ts'
import type { PictureFolder } from './picture-folder.ts'
import { addPiecePicture } from './piece-picture.ts'
import { type Naming, NO_NAMING, type UnknownWords } from './naming.ts'
import { pieceOfRow, writePiece } from './pieces.ts'
import { rowsOfFile } from './read-file.ts'
import { type Survey, surveyOf } from './survey.ts'
import { ImportError, type ImportKind, type Row, RowError } from './types.ts'
import { type OrderToWrite, type Verdict, verdictsOn, writeOrders } from './write-orders.ts'

const NOTE_LINES = 3

class Tally {
  rows = 0
  refused = 0
  pictures = 0
  readonly counts: Record<Verdict, number> = { new: 0, same: 0, other: 0, deleted: 0 }
  readonly #notes = new Map<string, { count: number; lines: number[] }>()

  note(text: string, line: number): void {
    const note = this.#notes.get(text) ?? { count: 0, lines: [] }
    note.count++
    if (note.lines.length < NOTE_LINES) note.lines.push(line)
    this.#notes.set(text, note)
  }

  summary(write: boolean): string[] {
    const { counts, rows, refused, pictures } = this
    const parts = [
      `${counts.new} ${write ? 'imported' : 'to import'}`,
      counts.same > 0 && `${counts.same} there already`,
      counts.other > 0 && `${counts.other} there with other content, not changed`,
      counts.deleted > 0 && `${counts.deleted} deleted here, left out`,
      `${refused} refused`,
      pictures > 0 && `${pictures} pictures`,
    ]
    return [
      `${rows} rows: ${parts.filter(Boolean).join(', ')}`,
      ...[...this.#notes].map(
        ([text, { count, lines }]) =>
          `  ${count} × ${text} (line ${lines.join(', ')}${count > lines.length ? ' …' : ''})`,
      ),
    ]
  }
}

/** Few enough not to delay readers of the change log. */
const BATCH = 200

interface ImportOptions {
  kind?: ImportKind | undefined
  pictures?: PictureFolder | undefined
  naming?: Naming
  unknown?: UnknownWords
  write?: boolean
  tell: (line: string) => void
}

export interface Imported {
  taken: number
  /** Rows, and files that could not be read. */
  refused: number
}

interface Waiting {
  line: number
  order: ImportedOrder
}

const reasons: Record<Exclude<Verdict, 'new' | 'same'>, string> = {
  other: 'is there already, with other content: not changed',
  deleted: 'was deleted here: left out',
}

/** Repeatable, also after an interruption: existing records stay. */
export async function importFiles(
  services: Pick<Services, 'orders' | 'accounts' | 'tailors' | 'gallery' | 'uploads'>,
  files: readonly string[],
  options: ImportOptions,
): Promise<Imported> {
  const total: Imported = { taken: 0, refused: 0 }
  const seen = new Map<string, { at: string; digest: string }>()
  const assignees = await assigneesOf(services.accounts, services.tailors)
  for (const file of files) {
    const name = basename(file)
    try {
      // Nothing is written of a truncated file.
      const surveys = await surveyOf(file, options.kind, options.naming ?? NO_NAMING)
      for (const [section, survey] of surveys) {
        const list = section === undefined ? name : `${name}, "${section}"`
        if (survey instanceof ImportError) {
          total.refused++
          options.tell(`${list} refused: it ${survey.message}`)
          continue
        }
        const work = new ListImport(services, { ...survey, name, seen, assignees, options })
        options.tell(`${list}: ${survey.kind}`)
        for await (const row of rowsOfFile(file, options.kind, options.naming))
          if (row.section === section) await work.add(row)
        const { counts, refused } = await work.end()
        total.taken += counts.new
        total.refused += refused
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      total.refused++
      options.tell(`${name} refused: it ${error.message}`)
    }
  }
  if (options.write) await completeOrders(services.orders)
  for (const file of options.pictures?.unused() ?? []) options.tell(`No record names the picture ${file}`)
  return total
}

interface List extends Survey {
  name: string
  seen: Map<string, { at: string; digest: string }>
  assignees: Assignees
  options: ImportOptions
}

class ListImport {
  readonly #services: Pick<Services, 'orders' | 'gallery' | 'uploads'>
  readonly #list: List
  readonly #tally = new Tally()
  #waiting: Waiting[] = []

  constructor(services: Pick<Services, 'orders' | 'gallery' | 'uploads'>, list: List) {
    this.#services = services
    this.#list = list
  }

  async add({ line, values, problem }: Row): Promise<void> {
    this.#tally.rows++
    const { kind } = this.#list
    try {
      if (!values) throw new RowError(problem ?? 'cannot be read')
      if (kind === 'gallery') return await this.#addPiece(line, values)
      const order = orderOfRow(kind, values, this.#list)
      if (isTotalRow(values, order)) return this.#tally.note('a row of totals is left out', line)
      if (!this.#isFirst(order, line)) return
      this.#waiting.push({ line, order })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.#refuse(line, error.message)
    }
    if (this.#waiting.length === BATCH) await this.#flush()
  }

  async end(): Promise<Tally> {
    await this.#flush()
    for (const text of this.#tally.summary(this.#list.options.write === true)) this.#list.options.tell(text)
    return this.#tally
  }

  #refuse(line: number, why: string): void {
    this.#tally.refused++
    this.#tell(line, `refused: ${why}`)
  }

  #tell(line: number, text: string): void {
    this.#list.options.tell(`${this.#list.name}:${line} ${text}`)
  }

  /** @throws RowError when another row has its id */
  #isFirst({ id, digest, isOwn }: Pick<ImportedOrder, 'id' | 'digest' | 'isOwn'>, line: number): boolean {
    const { kind, name, seen } = this.#list
    const before = seen.get(`${kind}:${id}`)
    const short = digest.slice(0, 16)
    if (!before) {
      seen.set(`${kind}:${id}`, { at: `${name}:${line}`, digest: short })
      return true
    }
    // Our own export has each record twice: as a table and as JSON.
    if (before.digest !== short && !isOwn) throw new RowError(`has the id of ${before.at}, and other content`)
    this.#tally.counts.same++
    this.#tally.note('the same as a row before', line)
    return false
  }

  async #addPiece(line: number, values: Record<string, unknown>): Promise<void> {
    const piece = pieceOfRow(values)
    if (!this.#isFirst(piece, line)) return
    const { name, options } = this.#list
    const verdict = await writePiece(this.#services.gallery, piece, {
      from: name,
      write: options.write === true,
    })
    this.#count(line, verdict, piece.notes)
    if (verdict !== 'new' && verdict !== 'same') return
    const { gallery, uploads } = this.#services
    const work = { gallery, uploads, folder: options.pictures, write: options.write === true }
    const { isFound, problem } = await addPiecePicture(work, piece)
    if (problem) this.#tell(line, problem)
    if (isFound) this.#tally.pictures++
  }

  #count(line: number, verdict: Verdict, notes: readonly string[]): void {
    this.#tally.counts[verdict]++
    if (verdict === 'other' || verdict === 'deleted') this.#tell(line, reasons[verdict])
    if (verdict === 'new') for (const note of notes) this.#tally.note(note, line)
  }

  #addUnknown({ unknownColumns, unknownStatus }: ImportedOrder): void {
    const { unknown } = this.#list.options
    for (const column of unknownColumns) unknown?.addColumn(column)
    if (unknownStatus) unknown?.addStatus(unknownStatus)
  }

  #tellPictures(line: number, { problems, found }: AddedPictures): void {
    for (const text of problems) this.#tell(line, text)
    this.#tally.pictures += found
  }

  async #flush(): Promise<void> {
    const { name, options } = this.#list
    const kind = this.#list.kind as OrderKind
    const batch = this.#waiting
    if (batch.length === 0) return
    this.#waiting = []
    const { orders, uploads } = this.#services
    const ofBatch = batch.map(({ order }) => order)
    const verdicts = await verdictsOn(orders, kind, ofBatch)
    const write = options.write === true
    const work = { folder: options.pictures, uploads, write }
    const named = options.pictures ? await stillOnlyNamed(orders, kind, ofBatch) : undefined
    const wanted: OrderToWrite[] = []
    for (const { line, order } of batch) {
      const verdict = verdicts.get(order.id) ?? 'new'
      if (verdict === 'new' && order.problem) {
        this.#refuse(line, order.problem)
        continue
      }
      if (verdict === 'new') this.#addUnknown(order)
      this.#count(line, verdict, order.notes)
      if (verdict !== 'new') {
        const later = named?.get(order.id) ?? []
        if (later.length === 0) continue
        const known = { ...order, kept: [], pictures: later }
        const added = await addPictures(work, known, `${kind}:${order.id}`)
        this.#tellPictures(line, added)
        if (added.pictures.length > 0) await writeLaterPictures(orders, kind, known, added)
        continue
      }
      const added = await addPictures(work, order, `${kind}:${order.id}`)
      this.#tellPictures(line, added)
      wanted.push({ order, pictures: added.pictures })
    }
    if (write && wanted.length > 0) await writeOrders(orders, kind, wanted, name)
  }
}
