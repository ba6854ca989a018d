import { apiPaths } from '@zari/shared/api/paths'
import { randomUUID } from 'node:crypto'
import type { Plugin } from 'vite'

export function pictureServer(): Plugin {
  return {
    name: 'picture-server',
    configureServer({ middlewares }) {
      middlewares.use(apiPaths.upload, (request, response) => {
        request.resume()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify({ uploadURL: `/file-store/${randomUUID()}` }))
      })
      middlewares.use('/file-store/', (request, response) => {
        request.resume()
        request.on('end', () => response.end())
      })
    },
  }
}
