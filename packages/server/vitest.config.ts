import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    // Express, Mongoose and the store's client are loaded once by each worker and not once by each file.
    isolate: false,
    globalSetup: ['src/testing/test-services.ts'],
    // Signing in is slow on purpose, and two cores are shared.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
