import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const outDir = join(root, 'dist/server')
/** What stays in node_modules: machine code, and packages that read files beside theirs. */
const external = ['sharp', '@node-rs/argon2', 'pdfkit', 'fontkit']

const isOwn = (id: string) => /^\/(?:app|areas|kernel)\/.*\.ts$/.test(id.slice(root.length))
const besideItself = /new URL\(([^,()]+), import\.meta\.url\)/g
const thread = /^'(.+-thread\.ts)'$/

/** A file that reads others beside it finds them from the bundle too; a thread that it starts is bundled as well. */
const placesOfSources = (): Plugin => ({
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!isOwn(id)) return undefined
    const folder = `new URL(${JSON.stringify(`${relative(outDir, dirname(id))}/`)}, import.meta.url)`
    const placed = code.replaceAll(besideItself, (_all, file: string) => {
      const [, name] = thread.exec(file) ?? []
      if (!name) return `new URL(${file}, ${folder})`
      const bundled = this.emitFile({ type: 'chunk', id: join(dirname(id), name) })
      return `new URL('.' + import.meta.ROLLUP_FILE_URL_${bundled}, import.meta.url)` // Vite gives "/name.js".
    })
    return placed.replaceAll('import.meta.dirname', `${folder}.pathname.slice(0, -1)`)
  },
})

const ngrams = /\/eld\/src\/ngrams\/\w+\.js$/

/** A table that a library holds as code: read as JSON, it takes the parser of JavaScript no memory, which were 75 MB. */
function tablesAsJson(): Plugin {
  let isFound = false
  return {
    name: 'tables-as-json',
    async load(id) {
      if (!ngrams.test(id)) return undefined
      isFound = true
      const { ngramsData } = (await import(id)) as { ngramsData: unknown }
      return `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))})`
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('the table of the language detector is not where it was')
    },
  }
}

/** Tagged templates keep their letters: in one that is not in ASCII, write an entity of HTML or an escape. */
const servingInAscii = (): Plugin => ({
  name: 'serving-in-ascii',
  generateBundle(_options, bundle) {
    let isFound = false
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'serving') continue
      isFound = true
      const other = /^.*[^\0-\x7F].*$/m.exec(chunk.code)
      if (other) this.error(`${chunk.fileName} is not in ASCII: ${other[0]}`)
    }
    if (!isFound) this.error('no chunk is called "serving": nothing is known to be in ASCII')
  },
})

/** As a module, node:http reads all that it exports, and so loads Node's own fetch: a thirtieth of a start. */
const withoutHttpModule = (): Plugin => ({
  name: 'without-http-module',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.moduleIds.some(isOwn) && chunk.imports.includes('node:http'))
        this.error(`${chunk.fileName} imports node:http; use process.getBuiltinModule('node:http')`)
  },
})

/**
 * The server with its libraries in a few files (`vite build -c vite.server.config.ts` → dist/server). From its two thousand
 * sources it takes twice as long to start, and 40 MB more.
 */
export default defineConfig({
  plugins: [placesOfSources(), tablesAsJson(), servingInAscii(), withoutHttpModule()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'app/server.ts',
    outDir,
    target: 'node24',
    emptyOutDir: true,
    copyPublicDir: false,
    // All in one folder: from there the places above are counted.
    rolldownOptions: {
      output: {
        chunkFileNames: '[name]-[hash].js',
        // Each start reads all of it, and keeps it: without comments and in ASCII it takes half the memory.
        comments: false,
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'none' },
        },
      },
    },
  },
})
