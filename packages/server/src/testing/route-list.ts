import type { Express } from 'express'

export interface ListedRoute {
  method: string
  /** As it was written, from the root on: `/api/admin/customers/:phone`. */
  path: string
}

/** What Express keeps of what was given to `use` and to `get`, `post` and so on. */
interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
  /** Mounted at the root. */
  slash?: boolean
  match(path: string): boolean
}

/** Where routers are mounted; a place that is missing here is found out by `listRoutes`. */
const MOUNTS = ['/api/admin', '/api/auth', '/objects/uploads', '/api', '/objects', '/file-store']

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

/** Every route that an app answers, however deep its router lies. */
export function listRoutes(app: Express): ListedRoute[] {
  return routesIn((app as unknown as { router: { stack: Layer[] } }).router.stack, '')
}
