import {
  MAX_DESIGN_IMAGES,
  MAX_FILE_BYTES,
  MAX_MEASUREMENT_IMAGES,
  MAX_MEGAPIXELS,
} from '@zari/shared/uploads/limits'
import { PICTURE_MISSING, PICTURE_NOT_OURS } from '@zari/shared/uploads/lost-picture'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/lib/validation'
import type { Model } from 'mongoose'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pauseTimeout } from '../../http/request-timeout.ts'
import { invalid } from '../../lib/errors.ts'
import { FairQueue } from '../../lib/fair-queue.ts'
import type { TempFolder } from '../../lib/files.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { BackgroundChecks, type Outcome } from './background-checks.ts'
import { cleanPicture } from './pictures/clean-picture.ts'
import { InvalidPictureError, type PictureShape, TOO_MUCH_MEMORY, WORKER_KILLED } from './pictures/sandbox.ts'
import type { UploadQuota } from './quota.ts'
import { type Claim, uploadKeys } from './upload-schema.ts'

const MOST_MEGAPIXELS = (MAX_DESIGN_IMAGES + MAX_MEASUREMENT_IMAGES) * MAX_MEGAPIXELS
/** Times as long as a photograph of the size. */
const PNG_FACTOR = 2

/** In megapixels of a photograph. */
function costOf({ type, width, height }: PictureShape): number {
  const megapixels = (width * height) / 1e6
  return type === 'image/png' ? megapixels * PNG_FACTOR : megapixels
}

interface UploadStorage {
  store: ObjectStore
  claims: Model<Claim>
  unclaimed: UploadQuota
  tempFolder: TempFolder
}

export const TOO_LARGE = 'This picture exceeds maximum allowed size of 10 MB'

/** Writes it anew, with a thumbnail; idempotent. @returns its `costOf` @throws InvalidPictureError; the signal's reason */
async function checkUpload(
  { store, unclaimed, tempFolder }: UploadStorage,
  id: string,
  signal?: AbortSignal,
): Promise<number> {
  const object = await store.open(uploadKeys.incoming(id))
  if (!object) throw new InvalidPictureError(PICTURE_MISSING)
  const { body, size } = object
  try {
    if (size > MAX_FILE_BYTES) throw new InvalidPictureError(TOO_LARGE)
    return await tempFolder.use(async (folder) => {
      await pipeline(body, createWriteStream(join(folder, 'sent')))
      const { shape, picture, thumbnail } = await cleanPicture(folder, signal)
      const bytes = await store.putFile(uploadKeys.claimed(id), picture, shape.type)
      const more = await store.putFile(uploadKeys.thumbnail(id), thumbnail, 'image/webp')
      await unclaimed.touched(id, bytes + more)
      return costOf(shape)
    })
  } finally {
    body.destroy()
  }
}

export interface PictureCheckOptions {
  onClaimed?: () => void
  onBackgroundCheck?: (outcome: Outcome) => void
}

interface ForForm {
  party: string
  record: string | undefined
  /** Also of pictures that were checked earlier. */
  cost: number
  /** Not the picture's fault: no further check is started. */
  failure?: unknown
}

export class PictureChecks {
  readonly backgroundChecks: BackgroundChecks
  readonly #uploads: UploadStorage
  readonly #onClaimed: () => void
  readonly #turns = new FairQueue({ capacity: 1, maxWaiting: 300, maxWaitingEach: 40 })

  constructor(
    uploads: UploadStorage,
    { onClaimed = () => {}, onBackgroundCheck = () => {} }: PictureCheckOptions,
  ) {
    this.#uploads = uploads
    this.#onClaimed = onClaimed
    this.backgroundChecks = new BackgroundChecks(this.#turns, {
      isWanted: async (id) =>
        (await uploads.unclaimed.mayBeChecked(id)) && !(await uploads.claims.exists({ _id: id })),
      check: (id, signal) => this.#checkInBackground(id, signal),
      onOutcome: onBackgroundCheck,
    })
  }

  /** Idempotent. @param record `{kind}:{id}` that may have some already @throws HttpError 422 with each problem, 503 */
  async claim(pictures: readonly NamedPicture[], party: string, record?: string): Promise<void> {
    const form: ForForm = { party, record, cost: 0 }
    const problems = await Promise.all(
      pictures.map(async ({ path, issuePath }): Promise<Issue[]> => {
        const problem = await this.#claimOne(path, form)
        return problem ? [{ path: issuePath, message: problem }] : []
      }),
    )
    const issues = problems.flat()
    if (issues.length > 0) throw invalid(issues)
  }

  async #claimOne(path: string, form: ForForm): Promise<string | undefined> {
    const id = uploadIdOf(path)
    if (!id) return 'This is not an uploaded file'
    try {
      if (await this.#isReady(id, form)) return undefined
      await pauseTimeout(async () => {
        await this.backgroundChecks.endOf(id)
        await this.inTurn(form.party, async () => {
          if (form.failure !== undefined) throw form.failure
          if (await this.#isReady(id, form)) return
          await this.#check(id)
          if (!(await this.#isReady(id, form))) throw new InvalidPictureError(PICTURE_MISSING)
        })
      })
      return undefined
    } catch (error) {
      if (error instanceof InvalidPictureError) return error.message
      form.failure = error
      throw error
    }
  }

  /** Before background checks: ends one that no form waits for. */
  inTurn<T>(party: string, work: () => Promise<T>): Promise<T> {
    this.backgroundChecks.giveWay()
    return this.#turns.run(work, { sender: party })
  }

  /** @returns false when it is to be checked @throws InvalidPictureError when refused, another record's, or too much */
  async #isReady(id: string, form: ForForm): Promise<boolean> {
    // Protects it from the sweep while the record is written.
    const known = await this.#uploads.claims
      .findByIdAndUpdate(id, { $set: { claimedAt: new Date() }, $unset: { isAhead: 1 } })
      .lean()
    if (!known) {
      const problem = await this.#uploads.unclaimed.problemOf(id)
      if (problem) throw new InvalidPictureError(problem)
      return false
    }
    if (known.isGoing) throw new InvalidPictureError(PICTURE_MISSING)
    if (known.record === form.record) return true
    if (known.record) throw new InvalidPictureError(PICTURE_NOT_OURS)
    if (known.isAhead) this.#onClaimed()
    await this.#uploads.unclaimed.touched(id)
    form.cost += known.cost ?? 0
    if (form.cost <= MOST_MEGAPIXELS) return true
    throw new InvalidPictureError(
      'These pictures together are too large. Please send fewer, or send them as JPG.',
    )
  }

  async #check(id: string, signal?: AbortSignal): Promise<void> {
    const { claims, unclaimed, store } = this.#uploads
    try {
      const cost = await checkUpload(this.#uploads, id, signal)
      const claim = { claimedAt: new Date(), record: null, isAhead: true, cost }
      await claims.updateOne({ _id: id }, { $setOnInsert: claim }, { upsert: true })
    } catch (thrown) {
      // Another server may have checked it meanwhile.
      if (await claims.exists({ _id: id })) return
      const isTooOften = thrown === WORKER_KILLED && !(await unclaimed.mayTryAgain(id))
      const error = isTooOften ? new InvalidPictureError(TOO_MUCH_MEMORY) : thrown
      if (error instanceof InvalidPictureError) await unclaimed.recordProblem(id, error.message)
      throw error
    }
    // Else the sweep removes it.
    await store.delete(uploadKeys.incoming(id)).catch(() => {})
  }

  async #checkInBackground(id: string, signal: AbortSignal): Promise<Outcome> {
    const start = performance.now()
    try {
      await this.#check(id, signal)
      return 'checked'
    } catch (error) {
      if (error instanceof InvalidPictureError) return 'refused'
      throw error
    } finally {
      await this.#uploads.unclaimed.tookSeconds(id, (performance.now() - start) / 1_000)
    }
  }
}

export interface NamedPicture {
  path: string
  issuePath: string
}
