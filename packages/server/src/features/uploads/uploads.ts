import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/validation'
import type { ClientSession, Connection, Model } from 'mongoose'
import { atMost } from '../../at-most.ts'
import { invalid } from '../../http/errors.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { type Claim, createClaimModel } from './claim-model.ts'
import { cleanPicture, NotAPicture } from './picture.ts'
import { uploadKeys } from './upload-keys.ts'

/** A picture that a form names, and where in the form. */
export interface NamedPicture {
  path: string
  issuePath: string
}

const NOT_OURS = 'This picture belongs to another request'
export const TOO_LARGE = 'This picture exceeds maximum allowed size of 10 MB'

export class Uploads {
  readonly store: ObjectStore
  readonly claims: Model<Claim>
  readonly #atMostTwo = atMost(2, 50)

  constructor(connection: Connection, store: ObjectStore) {
    this.store = store
    this.claims = createClaimModel(connection)
  }

  /** A new upload's path, and the store's own presigned address for it. */
  async reserve(sent: { contentType?: string | undefined; size?: number | undefined }) {
    const id = randomUUID()
    return {
      signed: await this.store.presignPut(uploadKeys.incoming(id), sent),
      objectPath: OBJECT_PREFIX + id,
    }
  }

  /**
   * Checks the pictures that a form names and makes them ready to be served: each exists, is at most 10 MB,
   * really is a PNG or JPG, and belongs to no other record. Doing it again costs nothing.
   * @param record `{kind}:{id}` that may already have them
   * @throws HttpError 422 that names each picture's problem
   */
  async claim(pictures: readonly NamedPicture[], record?: string): Promise<void> {
    const problems = await Promise.all(
      pictures.map(async ({ path, issuePath }): Promise<Issue[]> => {
        const problem = await this.#atMostTwo(() => this.#claimOne(path, record))
        return problem ? [{ path: issuePath, message: problem }] : []
      }),
    )
    const issues = problems.flat()
    if (issues.length > 0) throw invalid(issues)
  }

  async #claimOne(path: string, record: string | undefined): Promise<string | undefined> {
    const id = uploadIdOf(path)
    if (!id) return 'This is not an uploaded file'
    const claimedAt = new Date()
    // Also keeps the sweep away while the record is being written.
    const known = await this.claims.findByIdAndUpdate(id, { $set: { claimedAt } }).lean()
    if (known) return known.record && known.record !== record ? NOT_OURS : undefined

    const problem = await this.#clean(id)
    if (problem) return problem
    await this.claims.updateOne(
      { _id: id },
      { $set: { claimedAt }, $setOnInsert: { record: null } },
      { upsert: true },
    )
    return undefined
  }

  async #clean(id: string): Promise<string | undefined> {
    const object = await this.store.open(uploadKeys.incoming(id))
    if (!object) return 'This picture is no longer there. Please upload it again.'
    if ((object.size ?? 0) > MAX_FILE_BYTES) {
      object.body.destroy()
      return TOO_LARGE
    }
    try {
      const { type, bytes, thumbnail } = await cleanPicture(await buffer(object.body))
      await this.store.put(uploadKeys.claimed(id), bytes, type)
      await this.store.put(uploadKeys.thumbnail(id), thumbnail, 'image/webp')
      return undefined
    } catch (error) {
      if (error instanceof NotAPicture) return error.message
      throw error
    }
  }

  /**
   * Binds claimed pictures to their record, in the transaction that writes it.
   * @throws HttpError 422 when another record was quicker
   */
  async attach(session: ClientSession, pictures: readonly NamedPicture[], record: string): Promise<void> {
    if (pictures.length === 0) return
    const ids = pictures.map(({ path }) => uploadIdOf(path) ?? '')
    const { matchedCount } = await this.claims.updateMany(
      { _id: { $in: ids }, record: { $in: [null, record] } },
      { $set: { record, claimedAt: new Date() } },
      { session },
    )
    if (matchedCount === new Set(ids).size) return
    throw invalid([{ path: pictures[0]?.issuePath ?? '', message: NOT_OURS }])
  }

  /** Lets go of a deleted record's pictures; the sweep removes them. */
  async detach(session: ClientSession, record: string): Promise<void> {
    await this.claims.updateMany({ record }, { $set: { record: null, claimedAt: new Date(0) } }, { session })
  }

  /** A claimed picture, or its thumbnail; undefined when it is gone, was never claimed, or is no upload's id. */
  async open(id: string, variant: 'picture' | 'thumbnail') {
    if (!uploadIdOf(OBJECT_PREFIX + id)) return undefined
    const picture = uploadKeys.claimed(id)
    if (variant === 'picture') return this.store.open(picture)
    // Pictures from before there were thumbnails are their own.
    return (await this.store.open(uploadKeys.thumbnail(id))) ?? this.store.open(picture)
  }
}
