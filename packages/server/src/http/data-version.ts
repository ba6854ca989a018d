import { APP_OUTDATED } from '@zari/shared/api/error-body'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import type { RequestHandler } from 'express'
import type { DataVersion } from '../db/data-version.ts'
import { HttpError, serverOutdated } from '../lib/errors.ts'
import { SAFE_METHODS } from './request-guards.ts'

const appOutdated = () =>
  new HttpError(409, {
    code: APP_OUTDATED,
    message: 'This app is out of date. It is being updated; what you saved stays on this device.',
  })

/** Before the body is read. Calls without a version are served: the site, curl. */
export const oneVersion =
  ({ own }: DataVersion): RequestHandler =>
  (request, _response, next) => {
    const sent = request.get(VERSION_HEADER) ?? ''
    if (!/^\d+$/.test(sent) || Number(sent) === own) return next()
    throw Number(sent) < own ? appOutdated() : serverOutdated()
  }

/** What is written outside of transactions, which ask themselves. */
export const noLateWrites =
  (version: DataVersion): RequestHandler =>
  (request, _response, next) =>
    next(version.isOutdated && !SAFE_METHODS.has(request.method) ? serverOutdated() : undefined)
