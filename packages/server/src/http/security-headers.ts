import type { RequestHandler } from 'express'
import helmet from 'helmet'

/**
 * Helmet with a policy that allows our own origin and, for uploads and pictures, the file store's.
 * @param secure whether people reach us over https
 */
export function securityHeaders(secure: boolean, storeOrigin: string | undefined): RequestHandler {
  const store = storeOrigin ? [storeOrigin] : []
  return helmet({
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
}
