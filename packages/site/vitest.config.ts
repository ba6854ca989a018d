import { configDefaults, defineConfig } from 'vitest/config'
import { translationsPlugin } from './build/translations.ts'

export default defineConfig({
  plugins: [translationsPlugin()],
  test: {
    name: 'site',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    isolate: false,
    testTimeout: 20_000,
  },
})
