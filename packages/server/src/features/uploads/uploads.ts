import { isOrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { PICTURE_NOT_OURS } from '@zari/shared/uploads/lost-picture'
import { isUploadId, OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import type { ClientSession, Connection, Model } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pauseTimeout } from '../../http/request-timeout.ts'
import { invalid } from '../../lib/errors.ts'
import { TempFolder } from '../../lib/files.ts'
import { type ObjectStore, UPLOAD_SECONDS } from '../../storage/object-store.ts'
import type { BackgroundChecks } from './background-checks.ts'
import { type NamedPicture, type PictureCheckOptions, PictureChecks } from './claim-uploads.ts'
import { measurePicture } from './pictures/clean-picture.ts'
import type { PictureShape } from './pictures/sandbox.ts'
import { DEFAULT_UNCLAIMED, type QuotaLimits, type QuotaSources, UploadQuota } from './quota.ts'
import { signUploadPath } from './signed-url.ts'
import { Transfers } from './transfers.ts'
import { type Claim, createClaimModel, uploadKeys } from './upload-schema.ts'

export interface UploadsOptions extends PictureCheckOptions, QuotaSources {
  /** The same on all servers; absent in commands, which give out no addresses. */
  signingSecret?: string
  unclaimed?: QuotaLimits
  tempFolder?: string
}

export class Uploads {
  readonly store: ObjectStore
  readonly claims: Model<Claim>
  readonly unclaimed: UploadQuota
  readonly tempFolder: TempFolder
  readonly transfers = new Transfers()
  readonly backgroundChecks: BackgroundChecks
  readonly signingSecret: string
  readonly #claiming: PictureChecks

  constructor(connection: Connection, store: ObjectStore, options: UploadsOptions = {}) {
    this.store = store
    this.claims = createClaimModel(connection)
    this.unclaimed = new UploadQuota(connection, options.unclaimed ?? DEFAULT_UNCLAIMED, options)
    this.signingSecret = options.signingSecret ?? randomUUID()
    this.tempFolder = new TempFolder(options.tempFolder ?? join(tmpdir(), 'zari-work'))
    this.#claiming = new PictureChecks(this, options)
    this.backgroundChecks = this.#claiming.backgroundChecks
  }

  /** @param uploader `uploaderOf` @returns `address` absolute, or a path @throws HttpError 429 or 503 above the quota */
  async reserve(
    sent: { contentType?: string | undefined; size?: number | undefined },
    uploader: string,
  ): Promise<{ address: string; objectPath: string }> {
    const id = randomUUID()
    // Without a size a store would take any; this server holds it to 10 MB.
    const isPublic = this.store.publicEndpoint !== undefined && sent.size !== undefined
    await this.unclaimed.reserve(id, uploader, sent.size, isPublic)
    const { contentType: type, size } = sent
    const expiresAt = Date.now() + UPLOAD_SECONDS * 1_000
    const address = isPublic
      ? await this.store.presignPut(uploadKeys.incoming(id), sent)
      : signUploadPath(this.signingSecret, { id, expiresAt, type, size })
    return { address, objectPath: OBJECT_PREFIX + id }
  }

  claim(pictures: readonly NamedPicture[], party: string, record?: string): Promise<void> {
    return this.#claiming.claim(pictures, party, record)
  }

  /** In the party's turn, in a folder that holds it as `sent`. @returns undefined when there is none */
  async workOn<T>(
    path: string,
    party: string,
    work: (shape: PictureShape, folder: string) => Promise<T>,
  ): Promise<T | undefined> {
    const id = uploadIdOf(path)
    if (!id) return undefined
    return pauseTimeout(() =>
      this.inTurn(party, async () => {
        const object = await this.store.open(uploadKeys.claimed(id))
        if (!object) return undefined
        return this.tempFolder.use(async (folder) => {
          await pipeline(object.body, createWriteStream(join(folder, 'sent')))
          return work(await measurePicture(folder), folder)
        })
      }),
    )
  }

  inTurn<T>(party: string, work: () => Promise<T>): Promise<T> {
    return this.#claiming.inTurn(party, work)
  }

  /** In the transaction that writes the record. @throws HttpError 422 when another record was quicker */
  async attach(session: ClientSession, pictures: readonly NamedPicture[], record: string): Promise<void> {
    if (pictures.length === 0) return
    const ids = pictures.map(({ path }) => uploadIdOf(path) ?? '')
    const { matchedCount } = await this.claims.updateMany(
      { _id: { $in: ids }, record: { $in: [null, record] }, isGoing: { $ne: true } },
      { $set: { record, claimedAt: new Date() } },
      { session },
    )
    if (matchedCount !== new Set(ids).size) {
      throw invalid([{ path: pictures[0]?.issuePath ?? '', message: PICTURE_NOT_OURS }])
    }
    await this.unclaimed.attach(ids, record, session)
  }

  async detach(session: ClientSession, record: string): Promise<void> {
    await this.claims.updateMany({ record }, { $set: { record: null, claimedAt: new Date(0) } }, { session })
  }

  /** As `detach`, and for files that were never claimed: the next sweep deletes what nothing else names. */
  async abandon(session: ClientSession, paths: readonly string[], record: string): Promise<void> {
    await this.detach(session, record)
    await this.unclaimed.model.deleteMany({ record }, { session })
    for (const _id of paths.flatMap((path) => uploadIdOf(path) ?? [])) {
      const unclaimed = { record: null, claimedAt: new Date(0) }
      await this.claims.updateOne({ _id }, { $setOnInsert: unclaimed }, { session, upsert: true })
    }
  }

  async handOver(session: ClientSession, paths: readonly string[], record: string): Promise<void> {
    const ids = paths.flatMap((path) => uploadIdOf(path) ?? [])
    if (ids.length === 0) return
    await this.claims.updateMany(
      { _id: { $in: ids }, isGoing: { $ne: true } },
      { $set: { record, claimedAt: new Date() } },
      { session },
    )
  }

  async release(path: string, record: string): Promise<void> {
    await this.claims.updateOne(
      { _id: uploadIdOf(path) ?? '', record },
      { $set: { record: null, claimedAt: new Date(0) } },
    )
  }

  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.claims.deleteOne({ _id: id, record: null })
      if (await this.claims.exists({ _id: id })) continue
      for (const key of Object.values(uploadKeys)) await this.store.delete(key(id))
      await this.unclaimed.forget(id)
    }
  }

  async orderOf(id: string): Promise<OrderRef | undefined> {
    const claim = isUploadId(id) ? await this.claims.findById(id, { record: 1 }).lean() : null
    const [kind, order] = claim?.record?.split(/:(.*)/s) ?? []
    return kind && order && isOrderKind(kind) ? { kind, id: order } : undefined
  }

  /** Undefined when it is gone or was never claimed. */
  async open(id: string, variant: 'picture' | 'thumbnail') {
    if (!isUploadId(id)) return undefined
    const picture = uploadKeys.claimed(id)
    if (variant === 'picture') return this.store.open(picture)
    return (await this.store.open(uploadKeys.thumbnail(id))) ?? this.store.open(picture)
  }
}
