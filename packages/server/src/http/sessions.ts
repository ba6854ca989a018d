import type { Request, RequestHandler } from 'express'
import session, { type SessionData } from 'express-session'
import type { Connection } from 'mongoose'
import { CachedSessionStore } from './cached-session-store.ts'

declare module 'express-session' {
  interface SessionData {
    userId: string
    /** The account's, when it signed in: a new password ends older sessions. */
    sessionVersion: number
    /** Milliseconds since 1970. */
    signedInAt: number
    /** In words, as it was when somebody signed in. */
    device?: string
  }
}

/** A tablet that nobody touches over a long weekend asks for the password again. */
const IDLE_MS = 3 * 24 * 3_600_000
/** However busy, everyone signs in again once a month. */
export const ABSOLUTE_MS = 30 * 24 * 3_600_000
/** Seconds between two writes that only say "still there". */
const TOUCH_AFTER = 600

// `__Host-` binds the cookie to this host over https; browsers refuse the prefix on plain http.
const SECURE_NAME = '__Host-zari'
const PLAIN_NAME = 'zari.sid'

export const SESSIONS = 'sessions'

export interface SessionOptions {
  connection: Connection
  secret: string
  secure: boolean
}

/** Lets the database remove sessions that are over. */
export async function prepareSessions(connection: Connection): Promise<void> {
  const collection = connection.collection(SESSIONS)
  // It may be there already; if it can't be made for another reason, it is missed just below.
  await connection.createCollection(SESSIONS).catch(() => {})
  // Older data have one with other options, which would be an error to make again.
  if (await collection.indexExists('expires_1')) return
  await collection.createIndex({ expires: 1 }, { name: 'expires_1', expireAfterSeconds: 0 })
}

/** Sessions in the database. Visitors get none; only signing in makes one. */
export function sessions({ connection, secret, secure }: SessionOptions): RequestHandler {
  return session({
    name: secure ? SECURE_NAME : PLAIN_NAME,
    secret,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    // The proxy in front speaks http to us; PUBLIC_ORIGIN is what says that people use https.
    ...(secure && { proxy: true }),
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: IDLE_MS },
    store: new CachedSessionStore({
      client: connection.getClient(),
      dbName: connection.name,
      collectionName: SESSIONS,
      stringify: false,
      touchAfter: TOUCH_AFTER,
      // `prepareSessions` does it, where somebody waits for it and hears when it fails.
      autoRemove: 'disabled',
    }),
  })
}

export function carriesSession(request: Pick<Request, 'headers'>): boolean {
  const cookies = request.headers.cookie ?? ''
  return cookies.includes(`${SECURE_NAME}=`) || cookies.includes(`${PLAIN_NAME}=`)
}

/**
 * A new session under a new id, so that an id planted before signing in is worth nothing. Whoever came without one that
 * is stored, which is always somebody's, has such an id already: nothing has to be removed for it.
 */
export async function startSession(
  request: Request,
  data: { userId: string; sessionVersion: number; device: string },
): Promise<void> {
  if (request.session.userId !== undefined) await done((told) => request.session.regenerate(told))
  Object.assign(request.session, data, { signedInAt: Date.now() })
  await done((told) => request.session.save(told))
}

function done(work: (told: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()))
  })
}

/**
 * The request's session as it is stored; undefined when it has ended since the request began, in another process
 * at least `REMEMBER_MS` ago.
 */
export function storedSession(request: Request): Promise<SessionData | undefined> {
  return new Promise((resolve, reject) => {
    request.sessionStore.get(request.sessionID, (error: unknown, data) =>
      error ? reject(error) : resolve(data ?? undefined),
    )
  })
}

export function endSession(request: Request): Promise<void> {
  return done((told) => request.session.destroy(told))
}

/** Ends another session than the request's. */
export function endSessionOf(request: Request, sessionId: string): Promise<void> {
  return done((told) => request.sessionStore.destroy(sessionId, told))
}

export function clearSessionCookie(
  response: { clearCookie(name: string, options: object): unknown },
  secure: boolean,
) {
  response.clearCookie(secure ? SECURE_NAME : PLAIN_NAME, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
}
