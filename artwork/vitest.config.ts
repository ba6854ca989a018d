import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'artwork',
    include: ['**/*.test.ts'],
    isolate: false,
    // For a busy machine.
    testTimeout: 60_000,
  },
})
