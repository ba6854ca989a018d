import { componentTests } from '@zari/shared/testing/component-tests'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { storeOfTests } from './src/testing/store-of-tests.ts'

/** Components in a real browser, against the model server of the offline tests. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), storeOfTests()],
  // Found later, it would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      '@ark-ui/react/tooltip',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'workbox-window',
      '@zari/shared > uqr',
    ],
  },
  test: {
    ...componentTests('components'),
    globalSetup: ['src/testing/make-assets.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
