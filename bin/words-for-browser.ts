import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { wordFoldersIn } from '../app/word-folders.ts'
import { locales } from '../kernel/contract/locales.ts'
import { readWords } from '../kernel/server/words.ts'

type WordFile = { name: string; path: string; source: string }

/** Every catalogue below a folder, as a module: `account-en-US`. */
export const wordFilesIn = (root: string): WordFile[] =>
  Object.entries(wordFoldersIn(root)).flatMap(([area, folders]) =>
    locales.map(locale => ({
      name: `${area}-${locale}`,
      path: relative(root, fileURLToPath(new URL(`${locale}.json`, folders[0]))),
      source: `export default ${JSON.stringify(readWords(folders, locale))}`,
    })),
  )

/** Seven letters that change with any catalogue. */
export const hashOf = (files: readonly WordFile[]) => {
  const hash = createHash('sha256')
  for (const { name, source } of files) hash.update(name).update('\0').update(source)
  return hash.digest('base64url').slice(0, 7)
}

/**
 * The catalogues of words, a file each, whose names end in one hash of all: so the first visit's script holds that hash
 * (`wordsHash`) instead of the names of some hundred files.
 */
export function wordsForBrowser(): Plugin {
  const root = join(import.meta.dirname, '..')
  const files = wordFilesIn(root)
  const hash = hashOf(files)
  return {
    name: 'words-for-browser',
    config: () => ({ define: { wordsHash: JSON.stringify(hash) } }),
    generateBundle() {
      for (const { name, path, source } of files) {
        const fileName = `assets/${name}-${hash}.js`
        this.emitFile({ type: 'asset', name, fileName, originalFileName: path, source })
      }
    },
  }
}
