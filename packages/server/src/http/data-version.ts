import { APP_OUTDATED, SERVER_OUTDATED } from '@zari/shared/api/error-body'
import { VERSION_HEADER } from '@zari/shared/api/paths'
import { DATA_VERSION } from '@zari/shared/lib/version'
import type { RequestHandler } from 'express'
import { HttpError } from '../lib/errors.ts'

const ASK_AGAIN_SECONDS = 15

const appOutdated = () =>
  new HttpError(409, {
    code: APP_OUTDATED,
    message: 'This app is out of date. It is being updated; what you saved stays on this device.',
  })

const serverOutdated = () =>
  new HttpError(503, { code: SERVER_OUTDATED, message: 'The server is being updated.' }, ASK_AGAIN_SECONDS)

/** Before the body is read. Calls without a version are served: the site, curl. */
export const oneVersion: RequestHandler = (request, _response, next) => {
  const sent = request.get(VERSION_HEADER) ?? ''
  if (!/^\d{1,9}$/.test(sent) || Number(sent) === DATA_VERSION) return next()
  throw Number(sent) < DATA_VERSION ? appOutdated() : serverOutdated()
}
