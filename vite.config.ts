import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addressesForBrowser } from './bin/addresses-for-browser.ts'
import { contractsForBrowser } from './bin/contracts-for-browser.ts'
import { iconsForBrowser } from './bin/icons-for-browser.ts'
import { promptReveals } from './bin/prompt-reveals.ts'
import { wordsForBrowser } from './bin/words-for-browser.ts'

/**
 * What a first visit needs comes in two files, the libraries (which change seldom) and ours: in the dozens that
 * splitting by page alone makes of it, it weighs 6 kB more. Public pages have a client of their own and need none of
 * this, so what they share with it is a file of its own: they would else load both of these.
 */
const firstVisit = [
  { name: 'shared-with-public', test: /\/kernel\/(?:contract\/cover|web\/left|web\/ui\/draft)\.ts$/, priority: 3 },
  // The same for events, whose pages alone load it.
  {
    name: 'events-with-public',
    test: /\/events\/(?:contract\/time-range|web\/event-texts)\.ts$/,
    priority: 3,
  },
  // The small files that pages for learners have in common.
  {
    name: 'learning',
    test: /\/(?:enrolment-states|lock-words|cache-readings|study-time|event-outbox|indexed-db-table)\.ts/,
    priority: 0,
  },
  // The small pictures that these pages have in common, in one file.
  { name: 'learning-icons', test: /\/icons\/IconC(?:ircle\w*|loud\w+)\.js$/, priority: 0 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  {
    name: 'shell',
    tags: ['$initial' as const],
    test: /\/(?:kernel|areas|app)\/(?!(?:areas\/)?public|.*\/public-client\/)/,
    priority: 1,
  },
  // What areas say to each other before a page is drawn: a few lines each.
  { name: 'slots', test: /\/web\/slots?\.tsx?$|\/contract\/(?:rights|token-prefix)\.ts$/, priority: 1 },
  // What nearly every page is made of, the dashboards too: in a file each, these would weigh twice as much.
  { name: 'shell', test: /\/kernel\/web\/ui\/(?:page|section|skeleton|card|cover|empty|progress)\.tsx/, priority: 1 },
]

/** Apart from the pages, whose file alone is read for names of classes. */
const serverLibraries = [{ name: 'libraries', test: /node_modules/ }]

/** Vite's own would look for styles of each part that is loaded later; all styles come with the first visit. */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
})

/**
 * Two builds: the browser's (`vite build` → dist/web, whose manifest names the entries' files for the server's
 * documents), and the server-rendered pages (`vite build --ssr app/public.tsx --outDir dist/ssr`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  // React itself has what this shim replaces.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    react(),
    tailwindcss(),
    iconsForBrowser(),
    ...(isSsrBuild
      ? []
      : [addressesForBrowser(), contractsForBrowser(), wordsForBrowser(), plainImports(), promptReveals()]),
  ],
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
        // Lists of what each page imports would be in the first visit's script, a kilobyte already and growing with every
        // page; pages are loaded when they are pointed at instead.
        modulePreload: false,
        rolldownOptions: {
          input: ['app/web.tsx', 'app/public-client.ts'],
          output: {
            codeSplitting: { groups: firstVisit },
            // The first visit's script names every file that may be loaded later: a letter fewer of each is 100 bytes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
}))
