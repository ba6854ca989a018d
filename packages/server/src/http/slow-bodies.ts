import type { Request, RequestHandler, Response } from 'express'
import { busy, type HttpError, requestTimeout } from '../lib/errors.ts'
import { errorHandler } from './error-handler.ts'
import { limitPerNetwork } from './per-network.ts'
import { clientNetwork } from './rate-limit.ts'
import { hasBody, isShortBody } from './request-body.ts'
import { carriesSession } from './sessions.ts'

export interface BodyLimits {
  bodyMs: number
  /** More for each 4 kB that it announces. */
  moreMs: number
  /** Of a network at once; those of staff do not count. */
  unfinished: number
  /** At least this much of a picture has to arrive in each `paceMs`. */
  paceBytes: number
  paceMs: number
}

export const BODY_LIMITS: BodyLimits = {
  bodyMs: 15_000,
  moreMs: 1_000,
  unfinished: 20,
  paceBytes: 8_192,
  paceMs: 30_000,
}

const PART_BYTES = 4_096
/** Allowed JSON and urlencoded bodies have fewer. */
const MAX_PARTS = 100
const CLOSE_AFTER_MS = 1_000

/** Before the body has arrived. The connection is closed, or Node would receive the rest. */
export function endRequest(request: Request, response: Response, error: HttpError): void {
  // A handler that reads the body would wait for ever.
  const end = () => void request.destroy()
  if (response.headersSent) return end()
  response.once('close', end)
  response.set('Connection', 'close')
  void errorHandler(error, request, response, () => {})
  setTimeout(end, CLOSE_AFTER_MS).unref()
}

export function endSlowBodies(limits = BODY_LIMITS): RequestHandler {
  const count = limitPerNetwork(limits.unfinished)
  return (request, response, next) => {
    if (!hasBody(request)) return next()
    const end = (error: HttpError) => {
      if (!request.complete) endRequest(request, response, error)
    }
    const isShort = isShortBody(request)
    const stops = [isShort ? endLate(request, limits, end) : endStalled(request, limits, end)]
    if (isShort && !carriesSession(request))
      stops.push(count(clientNetwork(request), { end: () => end(busy()) }))
    const stop = () => {
      for (const each of stops.splice(0)) each()
    }
    request.once('end', stop).once('close', stop)
    next()
  }
}

type End = (error: HttpError) => void

function endLate({ headers }: Request, { bodyMs, moreMs }: BodyLimits, end: End): () => void {
  const parts = Math.min(MAX_PARTS, Math.ceil(Number(headers['content-length'] ?? 0) / PART_BYTES))
  const timer = setTimeout(() => end(requestTimeout()), bodyMs + moreMs * parts).unref()
  return () => clearTimeout(timer)
}

function endStalled({ socket }: Request, { paceBytes, paceMs }: BodyLimits, end: End): () => void {
  let before = socket.bytesRead
  const look = () => {
    const now = socket.bytesRead
    if (now - before < paceBytes) end(requestTimeout())
    before = now
  }
  // `setImmediate`: bytes that have arrived are read first, also when the server is busy.
  const timer = setInterval(() => setImmediate(look), paceMs).unref()
  return () => clearInterval(timer)
}
