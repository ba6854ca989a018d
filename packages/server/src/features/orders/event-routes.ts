import type { Request, RequestHandler, Response } from 'express'
import type { FindSessionUser } from '../../http/require-admin.ts'
import type { ChangeFeed } from './change-feed.ts'

/** Proxies and phones drop connections that say nothing for longer; the app takes longer silence for a dead line. */
const HEARTBEAT_MS = 20_000

/**
 * GET /api/admin/events: one `changes` event when connected and one with each change, whose data is the
 * cursor that the list of changes has come to; `beat` in between. What changed is then read from there; an event that is missed
 * loses nothing. Ends when the session does.
 */
export function changeEvents(feed: ChangeFeed, findSessionUser: FindSessionUser): RequestHandler {
  return (request: Request, response: Response) => {
    response.set({
      'Content-Type': 'text/event-stream',
      // no-transform: compression would hold events back until there is enough to compress.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.write('retry: 2000\n\n')
    const unsubscribe = feed.subscribe(
      (cursor) => response.write(`event: changes\ndata: ${cursor}\n\n`),
      () => response.end(),
    )
    const heartbeat = setInterval(() => {
      void findSessionUser(request.session)
        .then((user) => (user ? response.write('event: beat\ndata:\n\n') : response.end()))
        // The database is away; the stream is of no use then, and the browser comes again by itself.
        .catch(() => response.end())
    }, HEARTBEAT_MS)
    response.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
    })
  }
}
