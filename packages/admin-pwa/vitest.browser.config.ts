import { componentTests } from '@zari/shared/testing/component-tests'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { storeOfTests } from './src/testing/store-of-tests.ts'

/** What a component does, in a real browser, against the model server of the offline tests: no system to start. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), storeOfTests()],
  // What is found only when it is asked for would load the page anew in the middle of a test.
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
