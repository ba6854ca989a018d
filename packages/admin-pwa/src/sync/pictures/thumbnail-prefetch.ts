/** A few MB as a rule, and never more than 40. */
export const MAX_THUMBNAILS = 400
export const MAX_BYTES = 100 * 1024

/** Few, so that what the person does meanwhile does not wait. */
const AT_ONCE = 3

export interface ThumbnailPorts {
  /** What was put first comes first. */
  cache(): Promise<Pick<Cache, 'keys' | 'put' | 'delete'>>
  lookedAt(): Promise<Pick<Cache, 'keys' | 'delete'>>
  /** @throws when there is no answer, or none is wanted */
  fetch(address: string, giveUp: AbortSignal): Promise<Response>
  idle(): Promise<void>
  isWelcome(): Promise<boolean>
  /** Runs `work` unless another tab is at it. */
  unlessTaken(work: () => Promise<void>): Promise<void>
}

interface ThumbnailNeeds {
  /** The most wanted first. */
  wanted(): readonly string[]
  all(): readonly string[]
}

const addressOf = ({ url }: Request) => new URL(url).pathname

export function createThumbnailFetcher(ports: ThumbnailPorts, needs: ThumbnailNeeds) {
  let giveUp = new AbortController()
  let isAtIt = false
  const useless = new Set<string>()

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
      // No network or no room: it comes with the next pull.
      return false
    }
  }

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
    async wake(): Promise<void> {
      if (isAtIt) return
      isAtIt = true
      try {
        await ports.unlessTaken(() => keep(giveUp))
      } finally {
        isAtIt = false
      }
    },

    stop(): void {
      giveUp.abort()
    },

    start(): void {
      if (giveUp.signal.aborted) giveUp = new AbortController()
    },
  }
}
