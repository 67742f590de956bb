import { defineConfig } from 'vite'

/**
 * The script of the proof of a report, whole in one file (`vite build -c vite.documents.config.ts` → dist/documents): the
 * lab puts it into the document. It is not minified, so that whoever gets the document can read what it checks.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/documents',
    target: 'es2022',
    minify: false,
    rolldownOptions: {
      input: 'areas/research/server/publishing/proof/check-script.ts',
      // The modules of the server that it does not use are read, and left out.
      onwarn: (warning, warn) => warning.plugin === 'rolldown:vite-resolve' || warn(warning),
      treeshake: { moduleSideEffects: id => id.endsWith('check-script.ts') },
      output: { format: 'iife', entryFileNames: 'check-report.js' },
    },
  },
})
