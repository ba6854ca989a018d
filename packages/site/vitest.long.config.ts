import { defineConfig } from 'vitest/config'

/** Every picture drawn and rendered. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'site-long', include: ['illustrations/**/*.long.test.ts'] },
})
