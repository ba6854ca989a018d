import type { RequestHandler } from 'express'

/** What the API answers is somebody's own; a call whose answer may be kept (the gallery) says so itself. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}
