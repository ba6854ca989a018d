/** Thumbnails kept ahead at most, and bytes of each: a few MB as a rule, and never more than 40. */
export const MAX_THUMBNAILS = 400
export const MAX_BYTES = 100 * 1024

/** Fetched at the same time. Few, so that what the person does meanwhile does not wait. */
const AT_ONCE = 3

export interface ThumbnailPorts {
  /** Where they are kept, by address; what was put first comes first. */
  cache(): Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>
  /** Pictures and thumbnails that the worker kept because somebody looked at them. */
  lookedAt(): Promise<Pick<Cache, 'keys' | 'delete'>>
  /** @throws when there is no answer, or when it is not wanted any more */
  fetch(address: string, giveUp: AbortSignal): Promise<Response>
  /** Resolves when there is nothing more urgent to do. */
  idle(): Promise<void>
  /** Whether this device has room, and its person does not save data. */
  isWelcome(): Promise<boolean>
  /** Runs `work` unless another tab is at it. */
  unlessTaken(work: () => Promise<void>): Promise<void>
}

/** Which thumbnails the records on this device need; asked again when they change. */
interface ThumbnailNeeds {
  /** Addresses worth having without a network, the most wanted first. */
  wanted(): readonly string[]
  /** Addresses of the thumbnails of all records. */
  all(): readonly string[]
}

const addressOf = ({ url }: Request) => new URL(url).pathname

/** Keeps the thumbnails that are wanted on this device before anybody looks at them. */
export function createThumbnailFetcher(ports: ThumbnailPorts, needs: ThumbnailNeeds) {
  let giveUp = new AbortController()
  let isAtIt = false
  /** Addresses where the server has no usable thumbnail. */
  const useless = new Set<string>()

  /** @returns whether to go on: not when the server can't be reached, or the device is full */
  async function keepOne(
    cache: Pick<Cache, 'put'>,
    address: string,
    { signal }: AbortController,
  ): Promise<boolean> {
    try {
      const response = await ports.fetch(address, signal)
      const type = response.headers.get('Content-Type') ?? ''
      // A page of text is a Wi-Fi that wants a login.
      if ((!response.ok && response.status !== 404) || type.startsWith('text/html')) return false
      const bytes = await response.blob()
      const isThumbnail = response.ok && type.startsWith('image/') && bytes.size <= MAX_BYTES
      if (!isThumbnail) useless.add(address)
      else if (!signal.aborted)
        await cache.put(address, new Response(bytes, { headers: { 'Content-Type': type } }))
      return !signal.aborted
    } catch {
      // No network or no room. The thumbnail is a convenience, and comes with the next reading.
      return false
    }
  }

  /** Deletes the oldest that are not wanted any more, until there is place for `coming` new ones. */
  async function makePlace(
    cache: Pick<Cache, 'keys' | 'delete'>,
    wanted: ReadonlySet<string>,
    coming: number,
  ) {
    const kept = (await cache.keys()).map(addressOf)
    const tooMany = Math.max(0, kept.length + coming - MAX_THUMBNAILS)
    const spare = kept.filter((address) => !wanted.has(address))
    for (const address of spare.slice(0, tooMany)) await cache.delete(address)
  }

  /** Deletes the pictures of deleted records. */
  async function forgetDeleted(cache: Pick<Cache, 'keys' | 'delete'>): Promise<void> {
    const kept = (await cache.keys()).map(addressOf)
    const named = new Set(needs.all())
    for (const address of kept)
      if (!named.has(address) && !named.has(`${address}/thumbnail`)) await cache.delete(address)
  }

  async function keep(current: AbortController): Promise<void> {
    await forgetDeleted(await ports.lookedAt())
    const cache = await ports.cache()
    await forgetDeleted(cache)
    const kept = new Set((await cache.keys()).map(addressOf))
    const tried = new Set<string>()
    for (;;) {
      await ports.idle()
      if (current.signal.aborted) return
      const wanted = needs.wanted().slice(0, MAX_THUMBNAILS)
      const next = wanted
        .filter((address) => !kept.has(address) && !tried.has(address) && !useless.has(address))
        .slice(0, AT_ONCE)
      if (next.length === 0 || !(await ports.isWelcome())) return
      await makePlace(cache, new Set(wanted), next.length)
      for (const address of next) tried.add(address)
      const goesOn = await Promise.all(next.map((address) => keepOne(cache, address, current)))
      if (goesOn.includes(false)) return
    }
  }

  return {
    /** There may be new ones, and the server can be reached. */
    async wake(): Promise<void> {
      if (isAtIt) return
      isAtIt = true
      try {
        await ports.unlessTaken(() => keep(giveUp))
      } finally {
        isAtIt = false
      }
    },

    /** The session is over: nothing more is fetched before `start()`. */
    stop(): void {
      giveUp.abort()
    },

    /** Somebody has signed in. */
    start(): void {
      if (giveUp.signal.aborted) giveUp = new AbortController()
    },
  }
}
