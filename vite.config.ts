import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsForBrowser } from './bin/contracts-for-browser.ts'

/**
 * Two builds: the browser's (`vite build` → dist/web, whose manifest names the entries' files for the server's documents),
 * and the server-rendered pages (`vite build --ssr app/public.tsx --outDir dist/ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), !isSsrBuild && contractsForBrowser()],
  build: isSsrBuild
    ? { target: 'node24', emptyOutDir: true }
    : {
        outDir: 'dist/web',
        target: 'es2024',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['app/web.tsx', 'app/public-client.ts'] },
      },
}))
