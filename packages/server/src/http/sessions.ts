import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import session, { type SessionData } from 'express-session'
import type { Connection } from 'mongoose'
import { CachedSessionStore } from './cached-session-store.ts'

declare module 'express-session' {
  interface SessionData {
    userId: string
    /** The account's at sign-in: another password changes it, which ends older sessions. */
    sessionVersion: number
    /** Ms since 1970. */
    signedInAt: number
    /** Ms since 1970: the password was asked for again. */
    confirmedAt?: number
    /** Ms since 1970. */
    passkeyAt?: number
    /** At sign-in the account had none, and its role needs one. */
    needsPasskey?: boolean
    device?: string
  }
}

const IDLE_MS = 3 * 24 * 3_600_000
/** Since the sign-in, even when it is in use. */
export const ABSOLUTE_MS = 30 * 24 * 3_600_000
/** Seconds between writes that only extend a session. */
const TOUCH_AFTER = 600

// `__Host-` binds the cookie to this host; browsers refuse the prefix on plain http.
const SECURE_NAME = '__Host-zari'
const PLAIN_NAME = 'zari.sid'

export const sessionCookie = (secure: boolean): string => (secure ? SECURE_NAME : PLAIN_NAME)

export const SESSIONS = 'sessions'

interface SessionOptions {
  connection: Connection
  secret: string
  secure: boolean
}

export async function prepareSessions(connection: Connection): Promise<void> {
  const collection = connection.collection(SESSIONS)
  // It exists already, or the next step fails.
  await connection.createCollection(SESSIONS).catch(() => {})
  if (await collection.indexExists('expires_1')) return
  await collection.createIndex({ expires: 1 }, { name: 'expires_1', expireAfterSeconds: 0 })
}

export function sessions({ connection, secret, secure }: SessionOptions): RequestHandler {
  return session({
    name: sessionCookie(secure),
    secret,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    // The proxy uses http to us.
    ...(secure && { proxy: true }),
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: IDLE_MS },
    store: new CachedSessionStore({
      client: connection.getClient(),
      dbName: connection.name,
      collectionName: SESSIONS,
      stringify: false,
      touchAfter: TOUCH_AFTER,
      // `prepareSessions` makes the index that removes them, and reports errors.
      autoRemove: 'disabled',
    }),
  })
}

/** This server may not have signed it. */
export function namesSession({ headers }: Pick<Request, 'headers'>): boolean {
  const cookies = headers.cookie ?? ''
  return cookies.includes(`${SECURE_NAME}=`) || cookies.includes(`${PLAIN_NAME}=`)
}

export const SESSION_CHECK = 'zari session check'

type SessionCheck = (request: Pick<Request, 'headers'>) => boolean

/** A session's cookie that this server has signed, without the database. */
export function sessionCheck({ secret, secure }: Omit<SessionOptions, 'connection'>): SessionCheck {
  const cookie = new RegExp(`(?:^|;\\s*)${sessionCookie(secure)}=s%3A([^;]+)`)
  return ({ headers }) => {
    const value = cookie.exec(headers.cookie ?? '')?.[1]
    return value !== undefined && unsign(decoded(value), secret) !== false
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The session may have ended: limits must not wait for the database. See `recognizeStaff`. */
export function carriesSession(request: Request): boolean {
  const check: SessionCheck | undefined = request.app.get(SESSION_CHECK)
  return check?.(request) ?? false
}

/** Under a new id, against session fixation. */
export async function startSession(
  request: Request,
  data: {
    userId: string
    sessionVersion: number
    device: string
    passkeyAt?: number
    needsPasskey?: boolean
  },
): Promise<void> {
  if (request.session.userId !== undefined) await done((callback) => request.session.regenerate(callback))
  Object.assign(request.session, data, { signedInAt: Date.now() })
  await done((callback) => request.session.save(callback))
}

function done(work: (callback: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()))
  })
}

/** Undefined when it has ended; an end in another process is seen after `REMEMBER_MS`. */
export function storedSession(request: Request): Promise<SessionData | undefined> {
  return new Promise((resolve, reject) => {
    request.sessionStore.get(request.sessionID, (error: unknown, data) =>
      error ? reject(error) : resolve(data ?? undefined),
    )
  })
}

export function endSession(request: Request): Promise<void> {
  return done((callback) => request.session.destroy(callback))
}

export function endSessionOf(request: Request, sessionId: string): Promise<void> {
  return done((callback) => request.sessionStore.destroy(sessionId, callback))
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
