import { join } from 'node:path'
import { type Logger } from '../lib/logger.ts'
import { PublishedSite } from './published-site.ts'
import { RendererFile } from './renderer-file.ts'

/** What of the site is the same before and after there is a database. */
export interface SiteParts {
  renderer: RendererFile
  published: PublishedSite
  /** Where this server keeps pictures of pieces. */
  pieceFolder: string
}

/** @param folder the site's `dist` @param isDemo whether its pages say that this is no shop */
export function createSiteParts(folder: string, dataDir: string, log: Logger, isDemo = false): SiteParts {
  const renderer = new RendererFile(folder, isDemo)
  const published = new PublishedSite(renderer, join(dataDir, 'pages'), {
    onError: (error, what) => log.error({ err: error }, what),
  })
  return { renderer, published, pieceFolder: join(dataDir, 'pictures') }
}
