/** An answer that stays open, and the session that it is for. */
export interface OpenStream {
  sessionId: string
  userId: string
  /** Whether the session is still good, as the database said a moment ago; rejects when it cannot be asked. */
  isAllowed(): Promise<boolean>
  /** Says nothing, so that whoever is in between sees that the connection is in use. */
  beat(): void
  end(): void
}

/** A browser's tabs share one; more is connections that a device lost without a word. */
const MOST_PER_SESSION = 8
/** A shop's tablets and phones under one account. */
const MOST_PER_USER = 100

/** Proxies and phones drop connections that say nothing for longer; the app takes longer silence for a dead line. */
const HEARTBEAT_MS = 20_000

/** The answers that stay open. None outlives its session, and nobody holds more than a few. */
export class EventStreams {
  /** The oldest first. */
  readonly #streams = new Set<OpenStream>()
  #heartbeat: NodeJS.Timeout | undefined

  get size(): number {
    return this.#streams.size
  }

  /** @returns a function for when it has ended */
  add(stream: OpenStream): () => void {
    this.#streams.add(stream)
    this.#endOldest(({ sessionId }) => sessionId === stream.sessionId, MOST_PER_SESSION)
    this.#endOldest(({ userId }) => userId === stream.userId, MOST_PER_USER)
    this.#heartbeat ??= setInterval(() => void this.check(), HEARTBEAT_MS).unref()
    return () => this.#forget(stream)
  }

  /** Somebody has logged out here. */
  endSession(sessionId: string): void {
    this.#end(this.#matching((stream) => stream.sessionId === sessionId))
  }

  /** An account has become another: its devices come again by themselves. */
  endUser(userId: string): void {
    this.#end(this.#matching((stream) => stream.userId === userId))
  }

  /**
   * Ends every stream whose session is over: logged out in another process, too old, its account disabled or
   * with a new password. Done at each heartbeat.
   */
  async check(): Promise<void> {
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        // The database is away: the stream is of no use then, and the browser comes again by itself.
        if (await stream.isAllowed().catch(() => false)) stream.beat()
        else this.#end([stream])
      }),
    )
  }

  #endOldest(match: (stream: OpenStream) => boolean, most: number): void {
    const all = this.#matching(match)
    this.#end(all.slice(0, Math.max(0, all.length - most)))
  }

  #matching(match: (stream: OpenStream) => boolean): OpenStream[] {
    return [...this.#streams].filter(match)
  }

  #end(streams: OpenStream[]): void {
    for (const stream of streams) {
      this.#forget(stream)
      stream.end()
    }
  }

  #forget(stream: OpenStream): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}
