import { agreedDesign, type DesignVersion } from '@zari/shared/orders/design-version'
import { isStaffFileField } from '@zari/shared/orders/field-lists'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { OrderRecord } from '@zari/shared/orders/order'
import { recordKey } from '../engine/entry.ts'
import { fail, type Intent, type Notes } from './notes.ts'
import type { Applied, TestedServer } from './types.ts'

/** What somebody did to a design on a device. */
export interface DesignDone {
  id: string
  record: string
  /** Of a new version. */
  words?: string
  /** How many it shows. */
  pictures?: number
  /** That the customer agreed to, in the shop. */
  version?: string
  /** Whether the app has called it saved. */
  isSaved: boolean
}

const frozen = ({ answer: _answer, ...version }: DesignVersion) => JSON.stringify(version)

/** Compares the designs of orders with what was offered and answered. */
export function createDesignsOracle(server: TestedServer, notes: Notes) {
  const done: DesignDone[] = []
  /** Answers that a customer was told are taken. */
  const taken: Array<{ record: string; version: string }> = []
  /** Orders of which somebody has given up pictures before they were sent. */
  const lacking = new Set<string>()
  /** Versions by order, as they were when somebody last looked. */
  const before = new Map<string, readonly DesignVersion[]>()

  function checkOne(record: OrderRecord): void {
    const { designs = [] } = record
    const seen = before.get(recordKey(record)) ?? []
    for (const [index, old] of seen.entries()) {
      const now = designs[index]
      if (!now || frozen(now) !== frozen(old)) fail('A version was changed or lost', { old, now })
      if (old.answer && JSON.stringify(now?.answer) !== JSON.stringify(old.answer))
        fail('An answer was changed or lost', { old, now })
      if (!old.answer && now?.answer && index < seen.length - 1)
        fail('A version was answered after it was replaced', { seen, now })
    }
    const ids = designs.flatMap(({ id, answer }) => [id, answer?.id ?? `none of ${id}`])
    if (new Set(ids).size < ids.length) fail('A version or an answer is there twice', designs)
    before.set(recordKey(record), designs)
  }

  return {
    did: (one: DesignDone) => void done.push(one),
    answered: (record: string, version: string) => void taken.push({ record, version }),

    /** Somebody has given up pictures of an order that no other edit showed. */
    mayLack: (record: string) => void lacking.add(record),

    /** Somebody looks at a version that the server refused for its pictures. */
    refused(
      record: string,
      pictures: readonly string[],
      issues: ReadonlyArray<{ path: string }>,
      log: readonly Applied[],
    ): void {
      const isRemoved = log.some(({ record: of, field, from, to }) => {
        if (of !== record || !isStaffFileField(field)) return false
        const [had, has] = [from, to].map((files) => new Set(Array.isArray(files) ? files : []))
        return pictures.some((picture) => had?.has(picture) && !has?.has(picture))
      })
      // `pictures` alone: a picture is not on the order. With a number behind it, one was never uploaded.
      const isUnsent = issues.some(({ path }) => path !== 'pictures')
      if (isUnsent || !(isRemoved || lacking.has(record)))
        fail('A version was sent without its pictures', { record, pictures, issues })
    },

    /** Each time that somebody looks. */
    checkVersions: (records: readonly OrderRecord[]) => records.forEach(checkOne),

    /** An agreed price is set or kept once, of the version that is agreed, unless whoever decides otherwise was asked. */
    checkAgreed(at: string, { body, found }: TestedServer['appliedKeys'][number]): void {
      const {
        settledDesign: own,
        totalAmount: wanted,
        base,
      } = body as Intent['fields'] & Pick<Intent, 'base'>
      const agreed = found && agreedDesign(found)?.id
      if (!own || !agreed || wanted === undefined || sameValue(found.totalAmount, wanted)) return
      const isDecided = agreed === own && found.settledDesign === own && base.settledDesign !== own
      const isReplaced = agreed !== own && !sameValue(wanted, base.totalAmount)
      if ((isDecided || isReplaced) && !notes.wasAsked(at, 'totalAmount'))
        fail('An agreed price was decided against another decision that nobody had seen', { body, found })
    },

    /** When every queue is empty. @returns versions and answers that are there */
    check(records: readonly OrderRecord[]): { versions: number; answers: number } {
      const all = new Map(records.map((record) => [recordKey(record), record.designs ?? []]))
      const known = new Map(done.map((one) => [one.id, one]))
      for (const [record, designs] of all) {
        for (const { id, words, pictures } of designs) {
          const own = known.get(id)
          if (own?.record !== record || own.words !== words)
            fail('A version is there that nobody made', { id, own })
          if (pictures.length !== (own?.pictures ?? 0))
            fail('A version shows other pictures than were chosen', { own, pictures })
        }
      }
      const isGone = ({ id, record }: DesignDone) =>
        server.removed().includes(record) || notes.isThrownAway(record) || notes.isKeyDiscarded(id)
      for (const one of done.filter((each) => each.isSaved && !isGone(each))) {
        const designs = all.get(one.record) ?? []
        const isThere =
          one.version === undefined
            ? designs.some(({ id }) => id === one.id)
            : designs.some(({ id, answer }) => id === one.version && answer?.type === 'approved')
        if (!isThere) fail('A version or an answer was lost', { one, designs })
      }
      for (const { record, version } of taken) {
        const designs = all.get(record)
        if (designs && !designs.some(({ id, answer }) => id === version && answer))
          fail('An answer of the customer was lost', { record, version, designs })
      }
      const versions = [...all.values()].flat()
      return { versions: versions.length, answers: versions.filter(({ answer }) => answer).length }
    },
  }
}
