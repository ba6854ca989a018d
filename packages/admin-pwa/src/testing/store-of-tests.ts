import type { Plugin } from 'vite'

const PATH = '/store-of-tests/'

/**
 * Answers uploads in the file store's place, by what stands in the way: `good` takes all, `cut` breaks the line,
 * `page` is a proxy's, and `hanging` says nothing.
 */
export function storeOfTests(): Plugin {
  return {
    name: 'store-of-tests',
    configureServer({ middlewares }) {
      middlewares.use(PATH, (request, response) => {
        const line = request.url?.slice(1)
        request.resume()
        request.on('end', () => {
          if (line === 'good') response.end()
          else if (line === 'cut') response.destroy()
          else if (line === 'page')
            response.setHeader('Content-Type', 'text/html').end('<h1>Welcome to our Wi-Fi</h1>')
        })
      })
    },
  }
}
