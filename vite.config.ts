import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsForBrowser } from './bin/contracts-for-browser.ts'

/**
 * What a first visit needs comes in two files, the libraries (which change seldom) and ours: in the dozens that splitting
 * by page alone makes of it, it weighs 6 kB more. Public pages have a client of their own and need none of this, so what
 * they share with it is a file of its own: they would else load both of these.
 */
const firstVisit = [
  { name: 'shared-with-public', test: /\/kernel\/web\/left\.ts$/, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], test: /\/(?:kernel|areas|app)\/(?!public)/, priority: 1 },
]

/** Apart from the pages, whose file alone is read for names of classes. */
const serverLibraries = [{ name: 'libraries', test: /node_modules/ }]

/**
 * Two builds: the browser's (`vite build` → dist/web, whose manifest names the entries' files for the server's documents),
 * and the server-rendered pages (`vite build --ssr app/public.tsx --outDir dist/ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), !isSsrBuild && contractsForBrowser()],
  // The libraries of the server-rendered pages come along, made for production and without what no page uses.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        target: 'node24',
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: { groups: serverLibraries } } },
      }
    : {
        outDir: 'dist/web',
        target: 'es2024',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        // Lists of what each page imports would stand in the first visit's script, a kilobyte already and growing with every
        // page; pages are loaded when they are pointed at instead.
        modulePreload: false,
        rolldownOptions: {
          input: ['app/web.tsx', 'app/public-client.ts'],
          output: { codeSplitting: { groups: firstVisit } },
        },
      },
}))
