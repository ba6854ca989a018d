import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** What a handler that looks at no request sets on every answer, so that it is worked out once. */
function headersOf(handler: ReturnType<typeof helmet>): Array<readonly [string, string]> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  handler(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))] as const)
}

/**
 * Helmet with a policy that allows our own origin and, for uploads and pictures, the file store's.
 * @param secure whether people reach us over https
 */
export function securityHeaders(secure: boolean, storeOrigin: string | undefined): RequestHandler {
  const store = storeOrigin ? [storeOrigin] : []
  const helmets = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        connectSrc: ["'self'", ...store],
        imgSrc: ["'self'", 'blob:', 'data:', ...store],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  const headers = headersOf(helmets)
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
