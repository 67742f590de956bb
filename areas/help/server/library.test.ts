import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab } from '#app/testing.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { createSearch } from './search.ts'
import { openLibrary, type Library } from './library.ts'
import { linkResolver } from './page-links.ts'
import { fingerprint, readPageFile, writePageFile } from './page-file.ts'
import { readToc } from './toc-file.ts'

const toc = `
- section: first
  title: { en-US: First, es-MX: Primero, ja-JP: 最初 }
  pages:
    - page: whole
      title: { en-US: Whole, es-MX: Entero, ja-JP: 全部 }
    - page: half
      title: { en-US: Half, es-MX: Medio }
    - page: old
      title: { en-US: Old, es-MX: Viejo, ja-JP: 古い }
- section: kept
  title: { en-US: Kept }
  roles: [99]
  pages:
    - page: both
      title: { en-US: Both }
      roles: [98, 99]
    - page: one
      title: { en-US: One }
`
const whole = 'Read the *whole* of it, see [half](./half.md#part) and [nothing](./nothing.md).'

const folder = mkdtempSync(join(tmpdir(), 'help-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
let library: Library
beforeAll(() => {
  write('toc.yml', toc)
  for (const path of ['first/whole', 'first/half', 'first/old', 'kept/both', 'kept/one'])
    write(`en-US/${path}.md`, path === 'first/whole' ? whole : `English of ${path}.`)
  write('es-MX/first/whole.md', writePageFile({ text: 'Todo, la canción entera.', source: fingerprint(whole) }))
  write('es-MX/first/old.md', writePageFile({ text: 'Lo viejo.', source: fingerprint('what it was once') }))
  write('ja-JP/first/whole.md', 'スタンプのない文章です。')
  write('ja-JP/first/half.md', '題名のない文章です。')
  write('en-US/first/unlisted.md', 'Nobody should read this.')
  library = openLibrary(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shown = (locale: 'en-US' | 'es-MX' | 'ja-JP', roles: number[] = []) =>
  library.pagesFor(locale, roles).map(({ entry }) => entry)

describe('languages', () => {
  test('a page in the reader’s language has its title in it too', () => {
    expect(shown('es-MX')[0]).toEqual({
      path: 'first/whole',
      title: 'Entero',
      locale: 'es-MX',
      is_fallback: false,
      is_stale: false,
    })
  })

  test('without a text, title and text are English, and marked', () => {
    expect(shown('es-MX')[1]).toMatchObject({ title: 'Half', locale: 'en-US', is_fallback: true, is_stale: false })
    expect(library.pagesFor('es-MX', [])[1]!.text).toBe('English of first/half.')
  })

  test('without a title, a text is not used', () => {
    expect(shown('ja-JP')[1]).toMatchObject({ title: 'Half', locale: 'en-US', is_fallback: true })
  })

  test('a translation of an older or unknown English text is stale', () => {
    expect(shown('es-MX')[2]).toMatchObject({ title: 'Viejo', is_fallback: false, is_stale: true })
    expect(shown('ja-JP')[0]).toMatchObject({ title: '全部', is_stale: true })
    expect(shown('en-US').some(entry => entry.is_stale || entry.is_fallback)).toBe(false)
  })

  test('a version belongs to a text: English and its fallback share it', () => {
    const version = (locale: 'en-US' | 'es-MX', at: number) => library.pagesFor(locale, [])[at]!.version
    expect(version('es-MX', 1)).toBe(version('en-US', 1))
    expect(version('es-MX', 0)).not.toBe(version('en-US', 0))
  })
})

test('pages show to the roles they name, or else their section’s', () => {
  const paths = (...roles: number[]) => shown('en-US', roles).map(({ path }) => path)
  expect(paths()).toEqual(['first/whole', 'first/half', 'first/old'])
  expect(paths(98)).toEqual(['first/whole', 'first/half', 'first/old', 'kept/both'])
  expect(paths(1, 99)).toEqual(['first/whole', 'first/half', 'first/old', 'kept/both', 'kept/one'])
})

test('a page that is not in the contents does not exist, even if its file does', () => {
  expect(shown('en-US', [99]).map(({ path }) => path)).not.toContain('first/unlisted')
})

test('invalid contents are refused', () => {
  const withPage = (page: string) => `- { section: a, title: { en-US: A }, pages: [{ ${page} }] }`
  expect(() => readToc(withPage('page: b, title: { en-US: B }'))).not.toThrow()
  expect(() => readToc(withPage('page: ../b, title: { en-US: B }'))).toThrow()
  expect(() => readToc(withPage('page: b, title: { ja-JP: B }'))).toThrow()
  expect(() => readToc(withPage('page: b, title: { en-US: B }, roles: [2]'))).toThrow()
  expect(() => readToc(withPage('page: b, title: { en-US: B }, role: [99]'))).toThrow()
})

test('links between pages lead to them; one to a missing page keeps its text', () => {
  const { html } = library.render(library.pagesFor('en-US', [])[0]!)
  expect(html).toBe(
    '<p>Read the <em>whole</em> of it, see <a href="/ailab/help/first/half#part">half</a> and nothing.</p>\n',
  )
  const resolve = linkResolver(['first/half', 'kept/one'])
  expect(resolve('first/whole', '../kept/one.md')).toBe('/ailab/help/kept/one')
  expect(resolve('first/whole', '../../../../etc/passwd.md')).toBeUndefined()
  expect(resolve('first/whole', 'https://x.example/half.md')).toBeUndefined()
})

test('a page’s file keeps its text and its source through writing and reading', () => {
  const page = { text: '---\n\nA rule first.', source: fingerprint('x') }
  expect(readPageFile(writePageFile(page))).toEqual(page)
  expect(readPageFile('---\n\nA rule first.\n')).toEqual({ text: page.text, source: undefined })
})

test('formatting a text does not change its fingerprint, a changed word does', () => {
  expect(fingerprint('| a | b |\n| --- | --- |\n')).toBe(fingerprint('| a   | b   |\r\n| ---- | ------ |'))
  expect(fingerprint('a b')).not.toBe(fingerprint('a c'))
})

describe('searching', () => {
  let lab: Awaited<ReturnType<typeof openTestLab>>
  beforeAll(async () => {
    lab = await openTestLab()
  })
  afterAll(() => lab.close())
  const find = (locale: Locale, roles: number[], q: string) =>
    createSearch(library)(lab.db, library.pagesFor(locale, roles), q)
  const found = async (q: string, locale: Locale = 'es-MX') =>
    (await find(locale, [], q)).map(({ page }) => page.entry.path)

  test('reads the reader’s language, and English where the page falls back to it', async () => {
    expect(await found('cancion')).toEqual(['first/whole'])
    expect(await found('english half')).toEqual(['first/half'])
    expect(await found('スタンプ', 'ja-JP')).toEqual(['first/whole'])
  })

  test('all words rank above some; some are better than none', async () => {
    expect((await found('of english half'))[0]).toBe('first/half')
    expect(await found('viejo unicornio')).toEqual(['first/old'])
    expect(await found('unicornio')).toEqual([])
    expect(await found(' ?! ')).toEqual([])
  })

  test('finds every form of a word, with and without its accents', async () => {
    for (const q of ['canciones', 'canción', 'enteras']) expect([q, await found(q)]).toEqual([q, ['first/whole']])
    for (const q of ['reading', 'reads', 'wholes']) expect([q, await found(q, 'en-US')]).toEqual([q, ['first/whole']])
    expect(await found('文章のスタンプ', 'ja-JP')).toEqual(['first/whole'])
  })

  test('never finds pages that the roles do not open', async () => {
    expect(await find('en-US', [], 'kept')).toEqual([])
    expect(await find('en-US', [99], 'kept')).toHaveLength(2)
  })

  test('shows the line with the words, and their position', async () => {
    const [first] = await find('es-MX', [], 'canciones')
    expect(first).toMatchObject({ excerpt: 'Todo, la canción entera.', marks: [{ from: 9, to: 16 }] })
  })
})
