import { configDefaults, defineConfig } from 'vitest/config'

// Without the build's plugins: tests import the sources as they are.
export default defineConfig({
  test: {
    name: 'site',
    include: ['{src,build,illustrations}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    isolate: false,
    // For a busy machine.
    testTimeout: 20_000,
  },
})
