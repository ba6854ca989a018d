import { componentTests } from '@zari/shared/testing/component-tests'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { translationsPlugin } from './build/translations.ts'
import { pictureServer } from './src/testing/picture-server.ts'

/** What an island does with the HTML of its page, in a real browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), translationsPlugin(), pictureServer()],
  // Otherwise Vite finds these later, and reloads the page during a test.
  optimizeDeps: { include: ['react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'] },
  test: componentTests('site-components'),
})
