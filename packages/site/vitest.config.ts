import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'site',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 20_000,
  },
})
