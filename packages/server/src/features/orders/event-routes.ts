import type { Request, RequestHandler, Response } from 'express'
import type { EventStreams } from '../../http/event-streams.ts'
import { type FindSessionUser, staffOf } from '../../http/authorize.ts'
import { storedSession } from '../../http/sessions.ts'
import type { ChangeFeed } from './change-feed.ts'

/**
 * GET /api/admin/events: one `changes` event when connected and one with each change, whose data is the
 * cursor that the list of changes has come to; `beat` in between. What changed is then read from there; an event that is missed
 * loses nothing. Ends when the session does.
 */
export function changeEvents(
  feed: ChangeFeed,
  streams: EventStreams,
  findSessionUser: FindSessionUser,
): RequestHandler {
  return (request: Request, response: Response) => {
    response.set({
      'Content-Type': 'text/event-stream',
      // no-transform: compression would hold events back until there is enough to compress.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    if (request.method === 'HEAD') return void response.end()
    response.write('retry: 2000\n\n')
    const { id: userId, role } = staffOf(request)
    const forget = streams.add({
      sessionId: request.sessionID,
      userId,
      // A device whose account has another role comes again, and reads what that one sees.
      isAllowed: async () => (await findSessionUser((await storedSession(request)) ?? {}))?.role === role,
      beat: () => void response.write('event: beat\ndata:\n\n'),
      end: () => void response.end(),
    })
    const unsubscribe = feed.subscribe(
      (cursor) => response.write(`event: changes\ndata: ${cursor}\n\n`),
      () => response.end(),
    )
    response.on('close', () => {
      forget()
      unsubscribe()
    })
  }
}
