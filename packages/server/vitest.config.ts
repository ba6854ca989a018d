import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.{long,all}.test.ts'],
    // The shared server is there once for each worker, not for each file.
    isolate: false,
    globalSetup: ['src/testing/test-services.ts'],
    // Signing in is slow on purpose.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
