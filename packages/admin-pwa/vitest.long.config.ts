import { defineConfig } from 'vitest/config'

/** The offline engine's property, with as many runs as the test says by itself. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'admin-pwa-long',
    include: ['src/sync/sync.test.ts', 'src/**/*.long.test.ts'],
  },
})
