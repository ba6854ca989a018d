import type { Request, RequestHandler, Response } from 'express'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { busy } from '../lib/errors.ts'
import { plainPage } from './error-page.ts'
import { REQUEST_ID_HEADER } from './request-log.ts'
import { carriesSession } from './sessions.ts'

export interface Places {
  visitors: number
  /** With staff, for whom the places above `visitors` are. */
  all: number
  signIn: number
}

const PLACES: Places = { visitors: 100, all: 150, signIn: 40 }

/** A longer one, such as an event stream, no longer counts. */
const COUNTED_MS = 5_000

/** What needs database or file store. If cached pages and health counted, they could take all places. */
const COUNTED = /^\/(?:api|o|objects|file-store|shop|pictures)(?:\/|$)/i
const SIGN_IN = /^\/api\/auth\//i

type Group = 'visitors' | 'staff' | 'signIn'

const { body: BUSY, retryAfter: RETRY_AFTER = 2 } = busy()
const JSON_BODY = JSON.stringify(BUSY)

interface Place {
  /** @returns false when all are taken */
  take: () => boolean
  leave: () => void
}

const places = new WeakMap<ServerResponse, Place>()

/** While the body arrives. */
export function releasePlace(response: ServerResponse): void {
  places.get(response)?.leave()
}

/** Once the body is there. @throws HttpError 503 */
export function acquirePlace(response: ServerResponse): void {
  if (places.get(response)?.take() === false) throw busy()
}

export class LoadShedder {
  readonly #limits: Places
  readonly #onShed: () => void
  readonly #underWay: Record<Group, number> = { visitors: 0, staff: 0, signIn: 0 }

  constructor(onShed: () => void = () => {}, limits: Places = PLACES) {
    this.#onShed = onShed
    this.#limits = limits
  }

  get underWay(): number {
    const { visitors, staff, signIn } = this.#underWay
    return visitors + staff + signIn
  }

  /** The first handler, because a refusal must cost little. */
  readonly handler: RequestHandler = (request, response, next) => {
    if (!COUNTED.test(request.url)) return next()
    const place = this.#placeFor(groupOf(request))
    if (!place.take()) return this.#refuse(request, response)
    places.set(response, place)
    // The handler has ended the answer: a client that reads it slowly holds no place.
    response.once('prefinish', place.leave)
    response.once('close', place.leave)
    next()
  }

  #placeFor(group: Group): Place {
    let isHeld = false
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#underWay[group]--
    }
    let timer: NodeJS.Timeout | undefined
    const take = () => {
      if (this.#isFull(group)) {
        this.#onShed()
        return false
      }
      isHeld = true
      this.#underWay[group]++
      timer = setTimeout(leave, COUNTED_MS).unref()
      return true
    }
    return { take, leave }
  }

  #isFull(group: Group): boolean {
    const { visitors, staff, signIn } = this.#underWay
    if (group === 'signIn') return signIn >= this.#limits.signIn
    if (group === 'visitors' && visitors >= this.#limits.visitors) return true
    return visitors + staff >= this.#limits.all
  }

  #refuse(request: Request, response: Response): void {
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const body = isPage ? plainPage('Please wait', [BUSY.message]) : JSON_BODY
    response.writeHead(503, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER,
      [REQUEST_ID_HEADER]: randomUUID(),
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function groupOf(request: Request): Group {
  if (carriesSession(request)) return 'staff'
  return SIGN_IN.test(request.url) ? 'signIn' : 'visitors'
}
