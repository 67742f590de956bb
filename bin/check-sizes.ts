// Measures the script of first and later loads, in brotli, and fails beyond the bars.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sizeLines, type Manifest } from './bundle-sizes.ts'
import { bringsPackage, wordsSaidIn } from './static-imports.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist/web')
/** `await loadWords('kernel', …)` in the entry: what it waits for counts as the first load. */
const entry = readFileSync(join(root, 'app/web.tsx'), 'utf8')
const awaited = /\bawait loadWords\(([^)]*)\)/.exec(entry)?.[1] ?? ''
const shellWords = [...awaited.matchAll(/'([^']+)'/g)].map(([, area]) => area as string)
if (shellWords.length === 0) throw new Error('app/web.tsx no longer says which words it loads first')

const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
const weights = new Map<string, number>()
const weigh = (file: string) => {
  const fileBytes = weights.get(file) ?? brotliCompressSync(readFileSync(join(built, file))).length
  weights.set(file, fileBytes)
  return fileBytes
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(6)
/** An editor that saves itself is a form too. */
const isForm = (page: string) => bringsPackage(root, page, 'react-hook-form') || page.endsWith('-editor-page.tsx')
const lines = sizeLines(manifest, { shellWords, wordsOf: page => wordsSaidIn(root, page), isForm, weigh })
const [first, later] = [
  lines.filter(({ what }) => !what.startsWith('then ')),
  lines.filter(({ what }) => what.startsWith('then ')),
]
console.log('    kB    bar  script in brotli')
for (const { what, bytes, limit } of [...first, ...later.toSorted((a, b) => b.bytes - a.bytes)]) {
  console.log(`${kilobytes(bytes)} ${kilobytes(limit)}  ${what}${bytes > limit ? '   TOO MUCH' : ''}`)
}
const over = lines.filter(({ bytes, limit }) => bytes > limit)
console.log(`sizes: ${lines.length} loads weighed, ${over.length} beyond their bar`)
process.exitCode = over.length === 0 ? 0 : 1
