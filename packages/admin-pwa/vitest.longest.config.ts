import { defineConfig } from 'vitest/config'

/** The sync engine's property, with as many runs as the test says by itself: `npm run test:long`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'admin-pwa-longest',
    include: ['src/sync/sync.test.ts'],
  },
})
