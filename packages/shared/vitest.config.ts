import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'shared',
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests put back what they change: a process for each file would cost more than its tests.
    isolate: false,
    // For a busy machine.
    testTimeout: 20_000,
  },
})
