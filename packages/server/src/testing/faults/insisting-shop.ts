import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { testClient } from '../test-client.ts'
import { staff as account } from '../test-server.ts'

const KIND = 'contact-inquiries'
const EDITS_EACH = 3
const MAX_MS = 60_000

/**
 * Customers and staff that repeat a request until it is answered, as the site and the staff app do.
 * @param origin current address of the server
 */
export class InsistingShop {
  readonly #origin: () => string
  #cookies = new Map<string, string>()
  /** Acknowledged edits: the number per customer's name. */
  readonly #kept = new Map<string, number>()
  readonly wrong: string[] = []
  acknowledged = 0
  /** Time of the last acknowledged write, as `performance.now`. */
  lastAt = 0

  constructor(origin: () => string) {
    this.#origin = origin
  }

  async signIn(): Promise<void> {
    const client = testClient(this.#origin())
    await client.post(apiPaths.login, account)
    this.#cookies = client.cookies
  }

  async #insist(method: string, path: string, body: unknown, isStaff = false): Promise<unknown> {
    const key = randomUUID()
    const end = performance.now() + MAX_MS
    while (performance.now() < end) {
      const client = testClient(this.#origin())
      if (isStaff) for (const [name, value] of this.#cookies) client.cookies.set(name, value)
      // The server may be down.
      const answer = await client
        .send(method, path, { body, headers: { [IDEMPOTENCY_HEADER]: key } })
        .catch(() => undefined)
      if (answer && answer.status < 300) {
        this.acknowledged++
        this.lastAt = performance.now()
        return answer.json
      }
      if (answer && answer.status < 500) {
        this.wrong.push(`${method} ${path} was answered ${answer.status}: ${answer.text.slice(0, 100)}`)
        return undefined
      }
      await sleep(25)
    }
    this.wrong.push(`${method} ${path} was not answered within a minute`)
    return undefined
  }

  /**
   * @param since as `performance.now`
   * @returns time of the next acknowledged write
   */
  async nextKept(since: number): Promise<number> {
    const end = since + MAX_MS
    while (this.lastAt < since && performance.now() < end) await sleep(10)
    return this.lastAt
  }

  async work(signal: AbortSignal): Promise<void> {
    const { publicPath } = orderKinds[KIND]
    while (!signal.aborted) {
      const name = `Customer ${randomUUID()}`
      const created = await this.#insist('POST', publicPath, { ...goodInput[KIND](), name })
      if (!created) continue
      this.#kept.set(name, 0)
      const { id } = created as { id: string }
      for (let edit = 1; edit <= EDITS_EACH && !signal.aborted; edit++) {
        const path = apiPaths.adminEdit(KIND, id, 'notes')
        if (await this.#insist('PUT', path, { notes: `note ${edit}` }, true)) this.#kept.set(name, edit)
      }
    }
  }

  /** Compares acknowledged writes with the stored records. @returns the differences */
  async compare(): Promise<string[]> {
    const client = testClient(this.#origin())
    await client.post(apiPaths.login, account)
    const list = (await client.get(apiPaths.adminList(KIND))).json as OrderRecord[]
    const found = Map.groupBy(list, ({ name }) => name)
    const wrong = [...this.wrong]
    for (const [name, edits] of this.#kept) {
      const records = found.get(name) ?? []
      if (records.length === 0) wrong.push(`${name} is lost`)
      if (records.length > 1) wrong.push(`${name} is there ${records.length} times`)
      const [record] = records
      if (record && record.revision !== edits) {
        wrong.push(`${name} was edited ${edits} times and is at revision ${record.revision}`)
      }
      if (record && edits > 0 && record.notes !== `note ${edits}`) wrong.push(`${name} has ${record.notes}`)
    }
    if (list.length !== this.#kept.size) wrong.push(`${list.length} records of ${this.#kept.size}`)
    return wrong
  }
}
