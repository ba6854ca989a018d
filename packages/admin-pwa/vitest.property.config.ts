import { defineConfig } from 'vitest/config'

/** The sync engine's property, with as many runs as the test says by itself. `npm run test:long` runs it. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'sync-property',
    include: ['src/sync/sync.test.ts'],
  },
})
