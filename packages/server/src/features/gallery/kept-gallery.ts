import type { Model } from 'mongoose'
import { KeptAnswer } from '../../http/kept-answer.ts'
import { ShortMemory } from '../../short-memory.ts'
import { listGallery } from './gallery.ts'
import type { GalleryDocument } from './gallery-model.ts'

/** What the shop changes, here or in another process, is seen after this long at the latest. */
const KEEP_MS = 1_000
const HEADERS = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' }

/** The gallery as it goes out; the database is asked once a second, however many ask for it. */
export class KeptGallery {
  readonly #items: Model<GalleryDocument>
  readonly #memory = new ShortMemory<KeptAnswer>(KEEP_MS)
  #last: KeptAnswer | undefined

  constructor(items: Model<GalleryDocument>) {
    this.#items = items
  }

  /**
   * While the database is away, customers see the last gallery that there was.
   * @throws what the database says, when there has been none yet
   */
  current(): Promise<KeptAnswer> {
    return this.#memory.get('gallery', () =>
      this.#read().catch((error: unknown) => {
        if (this.#last) return this.#last
        throw error
      }),
    )
  }

  async #read(): Promise<KeptAnswer> {
    const body = Buffer.from(JSON.stringify(await listGallery(this.#items)))
    // The same again is compressed already.
    if (!this.#last?.body.equals(body)) {
      this.#last = new KeptAnswer({ type: 'application/json; charset=utf-8', body, headers: HEADERS })
    }
    return this.#last
  }
}
