import type { RequestHandler } from 'express'

/**
 * Lets only requests for these paths, however they are written, into what answers them: to be asked costs every other
 * request a little.
 * @param paths in lower case
 */
export function atPaths(paths: readonly string[], handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { path } = request
    // Express takes capitals and a slash at the end, too.
    const isOurs = paths.some(
      (each) =>
        (path.length === each.length || path.length === each.length + 1) &&
        path.toLowerCase().startsWith(each),
    )
    return isOurs ? handler(request, response, next) : next()
  }
}
