import { configDefaults, defineConfig } from 'vitest/config'

// Without the build's plugins: tests import the sources as they are.
export default defineConfig({
  test: {
    name: 'admin-pwa',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
  },
})
