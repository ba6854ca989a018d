import type { SiteRenderer } from '@zari/shared/publishing/site-renderer'
import { afterAll, beforeAll, vi } from 'vitest'

/** For `ZARI_ASSETS`, the same in each test: the modules that read it are loaded once. */
const testAssets = {
  script: '/assets/site.js',
  style: 'p{}',
  fonts: [],
  languages: [],
  order: {},
  site: {},
  telugu: 'కళ',
}

export function useSite(): SiteRenderer {
  let site: SiteRenderer | undefined
  beforeAll(async () => {
    vi.stubGlobal('ZARI_ASSETS', testAssets)
    site = await import('../render/render.tsx')
  })
  afterAll(() => vi.unstubAllGlobals())
  return new Proxy({} as SiteRenderer, { get: (_, name) => site && Reflect.get(site, name) })
}
