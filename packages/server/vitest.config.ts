import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    globalSetup: ['src/testing/test-services.ts'],
    // Signing in is slow on purpose, and two cores are shared.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
