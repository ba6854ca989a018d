import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { translationsPlugin } from './build/translations.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), translationsPlugin()],
  publicDir: false,
  build: isSsrBuild
    ? { rolldownOptions: { output: { entryFileNames: 'render.js' } } }
    : {
        manifest: true,
        // For old phones; scripts/lib/newer-apis.mjs checks the APIs used.
        target: ['es2022', 'safari16.4'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/browser/main.ts' },
      },
  // Bundled into one file, because the server does not depend on the site's packages.
  ssr: { noExternal: true },
}))
