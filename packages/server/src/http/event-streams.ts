interface OpenStream {
  sessionId: string
  userId: string
  /** Rejects when the database is away. */
  isAllowed(): Promise<boolean>
  beat(): void
  end(): void
}

/** Tabs share one stream; others are connections that the device has lost. */
const MAX_PER_SESSION = 8
const MAX_PER_USER = 100

/** Proxies and phones drop connections that are silent for longer. */
const HEARTBEAT_MS = 20_000

export class EventStreams {
  readonly #streams = new Set<OpenStream>()
  #heartbeat: NodeJS.Timeout | undefined

  get size(): number {
    return this.#streams.size
  }

  add(stream: OpenStream): () => void {
    this.#streams.add(stream)
    this.#endOldest(({ sessionId }) => sessionId === stream.sessionId, MAX_PER_SESSION)
    this.#endOldest(({ userId }) => userId === stream.userId, MAX_PER_USER)
    this.#heartbeat ??= setInterval(() => void this.check(), HEARTBEAT_MS).unref()
    return () => this.#forget(stream)
  }

  endSession(sessionId: string): void {
    this.#end(this.#matching((stream) => stream.sessionId === sessionId))
  }

  /** Its devices reconnect. @param kept of this session it ends at the next heartbeat, if the session is over */
  endUser(userId: string, kept?: string): void {
    this.#end(this.#matching((stream) => stream.userId === userId && stream.sessionId !== kept))
  }

  /** At each heartbeat. Another process may have ended the session. */
  async check(): Promise<void> {
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        // Also without the database: the browser reconnects.
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
