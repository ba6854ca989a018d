import { defineConfig } from 'vitest/config'

// Without the build's plugins: tests import the sources as they are.
export default defineConfig({
  test: {
    name: 'site',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    isolate: false,
    // For a busy machine.
    testTimeout: 20_000,
  },
})
