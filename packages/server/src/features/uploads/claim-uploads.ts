import {
  MAX_DESIGN_IMAGES,
  MAX_FILE_BYTES,
  MAX_MEASUREMENT_IMAGES,
  MAX_MEGAPIXELS,
} from '@zari/shared/uploads/limits'
import { PICTURE_MISSING, PICTURE_NOT_OURS } from '@zari/shared/uploads/lost-picture'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/validation'
import type { Model } from 'mongoose'
import { pauseTimeout } from '../../http/request-timeout.ts'
import { invalid } from '../../lib/errors.ts'
import { FairQueue } from '../../lib/fair-queue.ts'
import type { TempFolder } from '../../lib/files.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { BackgroundChecks, type Outcome } from './background-checks.ts'
import { cleanPicture, receivePicture } from './pictures/clean-picture.ts'
import { InvalidPictureError, type PictureShape } from './pictures/invalid-picture.ts'
import type { UploadQuota } from './quota.ts'
import { type Claim, uploadKeys } from './upload-schema.ts'

const MOST_MEGAPIXELS = (MAX_DESIGN_IMAGES + MAX_MEASUREMENT_IMAGES) * MAX_MEGAPIXELS
/** Factor for a PNG, or a picture that must be in memory as a whole. */
const SLOW = 2

/** The cost of decoding, in megapixels of a photograph. */
function costOf({ type, width, height }: PictureShape): number {
  const megapixels = (width * height) / 1e6
  return type === 'image/png' ? megapixels * SLOW : megapixels
}

/** Each picture by itself is valid. */
class TooMuchTogether extends InvalidPictureError {}

/** Limits the decoding per form. Pictures that were checked before count too. */
class DecodeBudget {
  #cost = 0

  /** @throws TooMuchTogether when the form exceeds the limit */
  add(cost: number): void {
    this.#cost += cost
    if (this.#cost <= MOST_MEGAPIXELS) return
    throw new TooMuchTogether(
      'These pictures together are too large. Please send fewer, or send them as JPG.',
    )
  }
}

interface UploadStorage {
  store: ObjectStore
  claims: Model<Claim>
  unclaimed: UploadQuota
  tempFolder: TempFolder
}

export const TOO_LARGE = 'This picture exceeds maximum allowed size of 10 MB'

interface CheckOptions {
  /** Called with `costOf` before decoding; may throw. */
  onCost?: (cost: number) => void
  signal?: AbortSignal
}

/**
 * Checks an upload and writes it anew where it is served from, with a thumbnail; idempotent.
 * @returns the cost, as `costOf`
 * @throws InvalidPictureError with a message for the sender; the signal's reason
 */
async function checkUpload(
  { store, unclaimed, tempFolder }: Omit<UploadStorage, 'claims'>,
  id: string,
  { onCost, signal }: CheckOptions = {},
): Promise<number> {
  const object = await store.open(uploadKeys.incoming(id))
  if (!object) throw new InvalidPictureError(PICTURE_MISSING)
  const { body, size = 0 } = object
  try {
    if (size > MAX_FILE_BYTES) throw new InvalidPictureError(TOO_LARGE)
    return await tempFolder.use(async (folder) => {
      const shape = await receivePicture(body, folder)
      const cost = costOf(shape)
      onCost?.(cost)
      const { picture, thumbnail } = await cleanPicture(shape, folder, signal)
      const bytes = await store.putFile(uploadKeys.claimed(id), picture, shape.type)
      const more = await store.putFile(uploadKeys.thumbnail(id), thumbnail, 'image/webp')
      await unclaimed.touched(id, bytes + more)
      return cost
    })
  } finally {
    body.destroy()
  }
}

export interface PictureCheckOptions {
  onClaimed?: () => void
  onAhead?: (outcome: Outcome) => void
}

interface ForForm {
  work: DecodeBudget
  party: string
  record: string | undefined
  /** The first error that is not the picture's fault; no further check is started. */
  failure?: unknown
}

export class PictureChecks {
  readonly ahead: BackgroundChecks
  readonly #uploads: UploadStorage
  readonly #onClaimed: () => void
  readonly #turns = new FairQueue({ capacity: 2, maxWaiting: 300, maxWaitingEach: 40 })

  constructor(uploads: UploadStorage, { onClaimed = () => {}, onAhead = () => {} }: PictureCheckOptions) {
    this.#uploads = uploads
    this.#onClaimed = onClaimed
    this.ahead = new BackgroundChecks({
      isWanted: async (id) =>
        (await uploads.unclaimed.mayBeChecked(id)) && !(await uploads.claims.exists({ _id: id })),
      check: (id, signal) => this.#checkInBackground(id, signal),
      onOutcome: onAhead,
    })
  }

  /**
   * Checks the pictures that a form names; idempotent, and reuses earlier results.
   * @param party queue to wait in: `clientNetwork`, or an account; `record` is `{kind}:{id}` that may have them
   * @throws HttpError 422 with each picture's problem, 503 when too many wait
   */
  async claim(pictures: readonly NamedPicture[], party: string, record?: string): Promise<void> {
    const form: ForForm = { work: new DecodeBudget(), party, record }
    const ids = pictures.map(({ path }) => uploadIdOf(path) ?? '')
    const problems = await this.ahead.forForm(ids, () =>
      Promise.all(
        pictures.map(async ({ path, issuePath }): Promise<Issue[]> => {
          const problem = await this.#claimOne(path, form)
          return problem ? [{ path: issuePath, message: problem }] : []
        }),
      ),
    )
    const issues = problems.flat()
    if (issues.length > 0) throw invalid(issues)
  }

  async #claimOne(path: string, form: ForForm): Promise<string | undefined> {
    const id = uploadIdOf(path)
    if (!id) return 'This is not an uploaded file'
    try {
      if (await this.#isReady(id, form)) return undefined
      await pauseTimeout(() =>
        this.inTurn(form.party, async () => {
          if (form.failure !== undefined) throw form.failure
          await this.ahead.endOf(id)
          if (!(await this.#isReady(id, form))) await this.#check(id, form)
        }),
      )
      return undefined
    } catch (error) {
      if (error instanceof InvalidPictureError) return error.message
      form.failure = error
      throw error
    }
  }

  inTurn<T>(party: string, work: () => Promise<T>): Promise<T> {
    return this.ahead.forForm([], () =>
      this.#turns.run(
        () => {
          this.ahead.giveWay()
          return work()
        },
        { sender: party },
      ),
    )
  }

  /**
   * @returns whether it was checked before @throws InvalidPictureError when that failed, or it belongs to
   * another record
   */
  async #isReady(id: string, { work, record }: ForForm): Promise<boolean> {
    // Also protects it from the sweep while the record is being written.
    const known = await this.#uploads.claims
      .findByIdAndUpdate(id, { $set: { claimedAt: new Date() }, $unset: { isAhead: 1 } })
      .lean()
    if (!known) {
      const problem = await this.#uploads.unclaimed.problemOf(id)
      if (problem) throw new InvalidPictureError(problem)
      return false
    }
    if (known.isGoing) throw new InvalidPictureError(PICTURE_MISSING)
    if (known.record === record) return true
    if (known.record) throw new InvalidPictureError(PICTURE_NOT_OURS)
    if (known.isAhead) this.#onClaimed()
    await this.#uploads.unclaimed.touched(id)
    work.add(known.cost ?? 0)
    return true
  }

  async #check(id: string, { work }: ForForm): Promise<void> {
    const claimedAt = new Date()
    const cost = await this.#checkUpload(id, { onCost: (each) => work.add(each) })
    const claim = await this.#uploads.claims
      .findByIdAndUpdate(
        id,
        { $set: { claimedAt, cost }, $unset: { isAhead: 1 }, $setOnInsert: { record: null } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
    if (claim.isGoing) throw new InvalidPictureError(PICTURE_MISSING)
    this.#onClaimed()
  }

  /** As `checkUpload`; remembers invalid pictures. */
  async #checkUpload(id: string, options: CheckOptions): Promise<number> {
    try {
      return await checkUpload(this.#uploads, id, options)
    } catch (error) {
      const isItsOwn = error instanceof InvalidPictureError && !(error instanceof TooMuchTogether)
      if (isItsOwn) await this.#uploads.unclaimed.recordProblem(id, error.message)
      throw error
    }
  }

  async #checkInBackground(id: string, signal: AbortSignal): Promise<Outcome> {
    const start = performance.now()
    try {
      const cost = await this.#checkUpload(id, { signal })
      await this.#uploads.claims.updateOne(
        { _id: id },
        { $setOnInsert: { claimedAt: new Date(), record: null, isAhead: true, cost } },
        { upsert: true },
      )
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
