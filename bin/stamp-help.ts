// `node bin/stamp-help.ts areas/help/pages/es-MX/courses/read.md …`: marks these translations as made from the current
// English text. Without files it lists the stale translations.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { defaultLocale } from '#kernel/contract/locales.ts'
import { fingerprint, readPageFile, writePageFile } from '#areas/help/server/page-file.ts'

const pages = join(import.meta.dirname, '../areas/help/pages')

/** The English text that a translation was made from: the same path under en-US. */
const englishOf = (file: string): string => {
  const [, ...path] = relative(pages, file).split(sep)
  return fingerprint(readPageFile(readFileSync(join(pages, defaultLocale, ...path), 'utf8')).text)
}

const staleIn = (files: readonly string[]) =>
  files.filter(file => readPageFile(readFileSync(file, 'utf8')).source !== englishOf(file))

const translations = globSync('*/**/*.md', { cwd: pages })
  .filter(file => !file.startsWith(defaultLocale))
  .map(file => join(pages, file))
const named = process.argv.slice(2).map(file => resolve(file))

for (const file of named) {
  if (file.startsWith(join(pages, defaultLocale) + sep)) continue
  if (!translations.includes(file)) throw new Error(`${file} is no translation of a help page`)
  const { text } = readPageFile(readFileSync(file, 'utf8'))
  writeFileSync(file, writePageFile({ text, source: englishOf(file) }))
}
const stale = staleIn(translations)
for (const file of stale) console.error(`${relative(process.cwd(), file)}: the English text has changed since`)
console.log(`${translations.length} translations, ${stale.length} older than their English text`)
process.exitCode = stale.length > 0 ? 1 : 0
