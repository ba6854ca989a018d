import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImageType, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { isOrderKind, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isUploadId, OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/validation'
import type { ClientSession, Connection, Model } from 'mongoose'
import { fairTurns } from '../../fair-turns.ts'
import { takingLonger } from '../../http/answer-within.ts'
import { invalid } from '../../http/errors.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { WorkFolder } from '../../work-folder.ts'
import { type Claim, createClaimModel } from './claim-model.ts'
import { FormWork } from './form-work.ts'
import { cleanPicture, receivePicture } from './pictures/clean-picture.ts'
import { NotAPicture } from './pictures/not-a-picture.ts'
import type { PictureShape } from './pictures/picture-shape.ts'
import { DEFAULT_UNCLAIMED, type UnclaimedLimits, UnclaimedUploads } from './unclaimed.ts'
import { uploadKeys } from './upload-keys.ts'

/** A picture that a form names, and where in the form. */
export interface NamedPicture {
  path: string
  issuePath: string
}

export interface UploadsOptions {
  /** Bytes that may wait for a form to name them. */
  unclaimed?: UnclaimedLimits
  /** Where pictures lie while they are worked on. */
  workFolder?: string
  /** Told of each picture that was checked and written anew. */
  onClaimed?: () => void
}

const NOT_OURS = 'This picture belongs to another request'
const GONE = 'This picture is no longer there. Please upload it again.'
export const TOO_LARGE = 'This picture exceeds maximum allowed size of 10 MB'

export class Uploads {
  readonly store: ObjectStore
  readonly claims: Model<Claim>
  readonly unclaimed: UnclaimedUploads
  readonly workFolder: WorkFolder
  readonly #onClaimed: () => void
  readonly #turns = fairTurns({ running: 2, waiting: 300, waitingEach: 40 })

  constructor(connection: Connection, store: ObjectStore, options: UploadsOptions = {}) {
    this.store = store
    this.claims = createClaimModel(connection)
    this.unclaimed = new UnclaimedUploads(connection, options.unclaimed ?? DEFAULT_UNCLAIMED)
    this.#onClaimed = options.onClaimed ?? (() => {})
    this.workFolder = new WorkFolder(options.workFolder ?? join(tmpdir(), 'zari-work'))
  }

  /**
   * A new upload's path, and the store's presigned address for it.
   * @param network as `clientNetwork` says, for the bound of what may wait
   * @returns `isPublic`: whether the address is the store's own and not to be relayed
   * @throws HttpError 429 or 503 when too much waits already
   */
  async reserve(
    sent: { contentType?: string | undefined; size?: number | undefined },
    network: string,
  ): Promise<{ signed: string; isPublic: boolean; objectPath: string }> {
    const id = randomUUID()
    // An address without a size takes any: only our relay can hold such an upload to 10 MB.
    const isPublic = this.store.publicEndpoint !== undefined && sent.size !== undefined
    await this.unclaimed.reserve(id, network, sent.size, isPublic)
    const signed = await this.store.presignPut(uploadKeys.incoming(id), sent, isPublic)
    return { signed, isPublic, objectPath: OBJECT_PREFIX + id }
  }

  /**
   * Checks the pictures that a form names and makes them ready to be served: each exists, is at most 10 MB,
   * really is a PNG or JPG, and belongs to no other record. Doing it again costs nothing.
   * @param party who waits for it, with others in turns: `clientNetwork`, or an account
   * @param record `{kind}:{id}` that may already have them
   * @throws HttpError 422 that names each picture's problem, 503 when too many wait
   */
  async claim(pictures: readonly NamedPicture[], party: string, record?: string): Promise<void> {
    const work = new FormWork()
    const problems = await Promise.all(
      pictures.map(async ({ path, issuePath }): Promise<Issue[]> => {
        const problem = await this.#claimOne(path, { work, party, record })
        return problem ? [{ path: issuePath, message: problem }] : []
      }),
    )
    const issues = problems.flat()
    if (issues.length > 0) throw invalid(issues)
  }

  async #claimOne(
    path: string,
    { work, party, record }: { work: FormWork; party: string; record: string | undefined },
  ): Promise<string | undefined> {
    const id = uploadIdOf(path)
    if (!id) return 'This is not an uploaded file'
    const claimedAt = new Date()
    // Also keeps the sweep away while the record is being written.
    const known = await this.claims.findByIdAndUpdate(id, { $set: { claimedAt } }).lean()
    if (known?.isGoing) return GONE
    if (known) {
      await this.unclaimed.touched(id)
      return known.record && known.record !== record ? NOT_OURS : undefined
    }
    const problem = await takingLonger(() => this.#turns(party, () => this.#clean(id, work)))
    if (problem) return problem
    await this.claims.updateOne(
      { _id: id },
      { $set: { claimedAt }, $setOnInsert: { record: null } },
      { upsert: true },
    )
    this.#onClaimed()
    return undefined
  }

  async #clean(id: string, work: FormWork): Promise<string | undefined> {
    const object = await this.store.open(uploadKeys.incoming(id))
    if (!object) return GONE
    const { body, size = 0 } = object
    try {
      if (size > MAX_FILE_BYTES) return TOO_LARGE
      await this.workFolder.use(async (folder) => {
        const shape = await receivePicture(body, folder)
        work.add(shape)
        const { picture, thumbnail } = await cleanPicture(shape, folder)
        await this.#keep(id, { type: shape.type, picture, thumbnail })
      })
      return undefined
    } catch (error) {
      if (error instanceof NotAPicture) return error.message
      throw error
    } finally {
      body.destroy()
    }
  }

  async #keep(id: string, made: { type: ImageType; picture: string; thumbnail: string }): Promise<void> {
    const bytes = await this.store.putFile(uploadKeys.claimed(id), made.picture, made.type)
    const more = await this.store.putFile(uploadKeys.thumbnail(id), made.thumbnail, 'image/webp')
    await this.unclaimed.touched(id, bytes + more)
  }

  /**
   * Works on a claimed picture: when it is this party's turn, in a folder that holds it as `sent`, and that is gone
   * afterwards.
   * @returns undefined when there is no such picture
   */
  async workOn<T>(
    path: string,
    party: string,
    work: (shape: PictureShape, folder: string) => Promise<T>,
  ): Promise<T | undefined> {
    const id = uploadIdOf(path)
    if (!id) return undefined
    return takingLonger(() =>
      this.#turns(party, async () => {
        const object = await this.store.open(uploadKeys.claimed(id))
        if (!object) return undefined
        try {
          return await this.workFolder.use(async (folder) =>
            work(await receivePicture(object.body, folder), folder),
          )
        } finally {
          object.body.destroy()
        }
      }),
    )
  }

  /**
   * Binds claimed pictures to their record, in the transaction that writes it.
   * @throws HttpError 422 when another record was quicker
   */
  async attach(session: ClientSession, pictures: readonly NamedPicture[], record: string): Promise<void> {
    if (pictures.length === 0) return
    const ids = pictures.map(({ path }) => uploadIdOf(path) ?? '')
    const { matchedCount } = await this.claims.updateMany(
      { _id: { $in: ids }, record: { $in: [null, record] }, isGoing: { $ne: true } },
      { $set: { record, claimedAt: new Date() } },
      { session },
    )
    if (matchedCount !== new Set(ids).size) {
      throw invalid([{ path: pictures[0]?.issuePath ?? '', message: NOT_OURS }])
    }
    await this.unclaimed.forget(ids, session)
  }

  /** Lets go of a deleted record's pictures; the sweep removes them. */
  async detach(session: ClientSession, record: string): Promise<void> {
    await this.claims.updateMany({ record }, { $set: { record: null, claimedAt: new Date(0) } }, { session })
  }

  /** Lets go of one picture of a record that has many; the sweep removes it. */
  async letGo(path: string, record: string): Promise<void> {
    await this.claims.updateOne(
      { _id: uploadIdOf(path) ?? '', record },
      { $set: { record: null, claimedAt: new Date(0) } },
    )
  }

  /** Removes uploads that nobody can name any more, unless a record has them. */
  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.claims.deleteOne({ _id: id, record: null })
      if (await this.claims.exists({ _id: id })) continue
      for (const key of Object.values(uploadKeys)) await this.store.delete(key(id))
      await this.unclaimed.forget([id])
    }
  }

  /** Of which kind the record is that a picture belongs to; undefined while it belongs to none. */
  async kindOf(id: string): Promise<OrderKind | undefined> {
    const claim = isUploadId(id) ? await this.claims.findById(id, { record: 1 }).lean() : null
    const kind = claim?.record?.split(':', 1)[0] ?? ''
    return isOrderKind(kind) ? kind : undefined
  }

  /** A claimed picture, or its thumbnail; undefined when it is gone, was never claimed, or is no upload's id. */
  async open(id: string, variant: 'picture' | 'thumbnail') {
    if (!isUploadId(id)) return undefined
    const picture = uploadKeys.claimed(id)
    if (variant === 'picture') return this.store.open(picture)
    // Pictures from before there were thumbnails are their own.
    return (await this.store.open(uploadKeys.thumbnail(id))) ?? this.store.open(picture)
  }
}
