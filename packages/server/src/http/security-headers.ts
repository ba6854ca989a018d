import helmet from 'helmet'
import type { RequestHandler } from 'express'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type Headers = ReadonlyArray<readonly [name: string, value: string]>

function headersOf(handler: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  handler(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))] as const)
}

/** What a page could ask a visitor for. None of it is used, but the camera and passkeys. */
const PERMISSIONS = [
  'Permissions-Policy',
  'camera=(self), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), serial=(), usb=()',
] as const

interface CommonHeadersOptions {
  /** Served over https. */
  secure: boolean
  storeOrigin?: string | undefined
  isDemo?: boolean
}

export function commonHeaders({ secure, storeOrigin, isDemo = false }: CommonHeadersOptions): Headers {
  const store = storeOrigin ? [new URL(storeOrigin).origin] : []
  const helmets = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
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
    // With `no-referrer` browsers send `Origin: null` for our own forms.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  const robots = ['X-Robots-Tag', 'noindex'] as const
  return [...(isDemo ? [robots] : []), PERMISSIONS, ...headersOf(helmets)]
}

export function setHeaders(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
