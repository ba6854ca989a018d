import type { Express } from 'express'

export interface ListedRoute {
  method: string
  /** Full path, such as `/api/admin/customers/:phone`. */
  path: string
}

/** Express's internal structure of routers and routes. */
interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
  slash?: boolean
  match(path: string): boolean
}

/** Mount paths of the routers; `listRoutes` reports a missing one. */
const MOUNTS = [
  '/api/admin',
  '/api/auth',
  '/api/auth/passkeys',
  '/api/auth/passkeys/own',
  '/objects/uploads',
  '/api',
  '/objects',
  '/file-store',
  '/o',
]

function mountOf(layer: Layer): string {
  if (layer.slash) return ''
  const mount = MOUNTS.find((each) => layer.match(each))
  if (mount === undefined) throw new Error('A router is mounted where nobody looks: add the place to MOUNTS')
  return mount
}

function routesIn(stack: readonly Layer[], mount: string): ListedRoute[] {
  return stack.flatMap((layer) => {
    if (layer.route) {
      const { path, methods } = layer.route
      return [path]
        .flat()
        .flatMap((each) =>
          Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: mount + each })),
        )
    }
    return layer.handle.stack ? routesIn(layer.handle.stack, mount + mountOf(layer)) : []
  })
}

export function listRoutes(app: Express): ListedRoute[] {
  return routesIn((app as unknown as { router: { stack: Layer[] } }).router.stack, '')
}
