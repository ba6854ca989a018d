import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pages are rendered once with React's server half; visitors get their HTML, and islands on demand. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? { rolldownOptions: { output: { entryFileNames: 'render.js' } } }
    : {
        manifest: true,
        // Phones that nobody updates any more; scripts/lib/newer-apis.mjs looks at the rest.
        target: ['es2022', 'safari16.4'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/browser/main.ts' },
      },
  // One file that needs nothing beside it: the server is not a package of the site.
  ssr: { noExternal: true },
}))
