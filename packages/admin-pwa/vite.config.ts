import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { phoneMetadata } from './build/phone-metadata.ts'
import { withoutRouterWarnings } from './build/router-warnings.ts'
import { smallRecipes, writtenStyles } from './build/written-styles.ts'

const serverAddress = process.env['ZARI_SERVER'] ?? 'http://localhost:4300'

/** Screens that need the server (`app/lazy-screen.tsx`), and tooltips. They are not precached. */
const ONLINE_ONLY = [
  'assets/owner-screens-*',
  'assets/invitation-page-*',
  'assets/accounts-*',
  'assets/calendar-link-*',
  'assets/export-orders-*',
  'assets/copy-dialog-*',
  'assets/customer-copy-*',
  'assets/save-download-*',
  'assets/*alert*',
  'assets/use-call-*',
  'assets/*passkey*',
  'assets/with-password-*',
  'assets/username-*',
  'assets/late-parts-*',
  'assets/history-changes-*',
  'assets/website-consent-*',
  'assets/spam-page-*',
]

/** So that the worker takes no file of another version for its own, and no Wi-Fi's login page. */
async function withIntegrity<E extends { url: string }>(entry: E) {
  const content = await readFile(new URL(entry.url.replace(/^\/admin/, 'dist'), import.meta.url))
  return { ...entry, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
}

export default defineConfig({
  base: '/admin/',
  publicDir: 'generated/public',
  // Old iPads; scripts/lib/newer-apis.mjs checks the rest.
  build: {
    target: ['es2022', 'safari16.4'],
    modulePreload: false,
    assetsInlineLimit: 0,
    // What the shell and later parts share is in the shell.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            // Screens and dialogs that are cached with the shell: one file compresses better than several.
            {
              name: 'screens',
              test: /src\/order\/|src\/screens\/(?:board|calendar|customer|messages-to-send|new-order)\/(?!copy-dialog)|copy-link/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': serverAddress,
      '/objects': serverAddress,
      '/admin/manifest.webmanifest': serverAddress,
      '/shop/logo': serverAddress,
      '/file-store': serverAddress,
    },
  },
  plugins: [
    react(),
    phoneMetadata(),
    withoutRouterWarnings(),
    writtenStyles(),
    smallRecipes(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        target: ['es2022', 'safari16.4'],
        injectionPoint: 'self.SHELL_FILES',
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        // Phones here have fonts of their own until these are fetched.
        globIgnores: ['assets/anek-*-wght-normal-*', 'sw.js', ...ONLINE_ONLY],
        // The worker is at /sw.js for its scope; its files are under /admin/.
        modifyURLPrefix: { '': '/admin/' },
        manifestTransforms: [
          async (entries) => ({ manifest: await Promise.all(entries.map(withIntegrity)) }),
        ],
      },
      // The server makes it, with the shop's name.
      manifest: false,
    }),
  ],
})
