import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLibrary, type Page } from '#areas/help/server/library.ts'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { allRoles, type Who } from '#kernel/contract/who.ts'
import { plainTextOfHtml } from '#kernel/server/markdown/markdown.ts'
import { readWords } from '#kernel/server/words.ts'
import { allPaths } from './paths.ts'
import { publicPages } from './public.tsx'
import { rolesWith } from './rights.ts'
import { allScreens } from './screens.ts'
import { wordFolders } from './words.ts'

const folder = join(import.meta.dirname, '../areas/help/pages')
const library = openLibrary(folder)
const pages = locales.flatMap(locale => library.pagesFor(locale, allRoles).map(page => ({ locale, page })))
const eachPage = pages.map(({ locale, page }) => [`${locale} ${page.entry.path}`, locale, page] as const)
const byPath = (path: string, locale: Locale = 'en-US') =>
  library.pagesFor(locale, allRoles).find(({ entry }) => entry.path === path)

const rolesOf = (who: Who): readonly number[] | undefined => (who.kind === 'right' ? rolesWith(who.right) : undefined)
/** Whether the second group contains the first; no roles means everyone. */
const within = (some: readonly number[] | undefined, others: readonly number[] | undefined): boolean =>
  others === undefined || (some?.every(role => others.includes(role)) ?? false)

/** Every text of the product in a language: bold text on a help page is a label, and must be one of them. */
const labelsIn = (locale: Locale): Set<string> => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)
  return new Set(Object.values(wordFolders).flatMap(folders => texts(readWords(folders, locale))))
}
const labels = new Map(locales.map(locale => [locale, labelsIn(locale)]))

const textOf = (html: string) => html.replaceAll(/<pre[^]*?<\/pre>|<code>[^]*?<\/code>/g, '')

describe('the help', () => {
  test('is there', () => {
    expect(pages.length).toBeGreaterThan(80)
  })

  test('has a text in all three languages for each page, and a page for each text', () => {
    const files = globSync('*/**/*.md', { cwd: folder }).toSorted()
    const expectedFiles = locales.flatMap(locale => library.paths.map(path => `${locale}/${path}.md`)).toSorted()
    expect(files).toEqual(expectedFiles)
    expect(pages.filter(({ page }) => page.entry.is_fallback).map(({ page }) => page.entry)).toEqual([])
  })

  test('has no translation older than its English text: translate, then `node bin/stamp-help.ts <files>`', () => {
    const stale = pages.filter(({ page }) => page.entry.is_stale)
    expect(stale.map(({ locale, page }) => `areas/help/pages/${locale}/${page.entry.path}.md`)).toEqual([])
  })

  test.each(eachPage)('%s has no broken link', (_, locale, page) => {
    const { links, html, headings } = library.render(page)
    const leads = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(leads).toHaveLength(links.length)
    expect(leads.flatMap(href => faultOf(href, { locale, page, headings }) ?? [])).toEqual([])
  })

  test.each(eachPage)('%s calls things by the names they have on the screen', (_, locale, page) => {
    const { html } = library.render(page)
    expect(textOf(html)).not.toContain('**')
    const said = [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, label = '']) => plainTextOfHtml(label))
    expect(said.filter(label => !labels.get(locale)?.has(label))).toEqual([])
  })

  test.each(library.paths)('%s has the same parts in every language', path => {
    const parts = locales.map(locale => {
      const { html, headings } = library.render(byPath(path, locale)!)
      const count = (tag: string) => html.split(`<${tag}`).length - 1
      return {
        headings: headings.map(({ level }) => level),
        ...Object.fromEntries(['a ', 'li', 'tr', 'pre', 'strong'].map(tag => [tag, count(tag)])),
      }
    })
    expect(parts[1]).toEqual(parts[0])
    expect(parts[2]).toEqual(parts[0])
  })
})

type From = { locale: Locale; page: Page; headings: readonly { id: string }[] }

/** What is wrong with a link of a page: no target, no such heading, or a target that some readers may not open. */
function faultOf(href: string, { locale, page, headings }: From): string | undefined {
  if (href.startsWith('https://')) return undefined
  const [path = '', hash] = decodeURIComponent(href)
    .replace(/\?[^#]*/, '')
    .split('#')
  if (path === '') return headings.some(({ id }) => id === hash) ? undefined : `${href}: no such heading`
  if (!path.startsWith('/ailab/help/'))
    return [...allPaths, '/docs', '/openapi.json'].includes(path) ? undefined : `${href}: no such page of the lab`
  const target = byPath(path.slice('/ailab/help/'.length), locale)
  if (!target) return `${href}: no such help`
  if (!within(page.roles, target.roles)) return `${href}: not open to all who read this`
  if (!hash) return undefined
  return library.render(target).headings.some(({ id }) => id === hash) ? undefined : `${href}: no such heading`
}

describe('a broken link', () => {
  const page = byPath('start/around')!
  const from: From = { locale: 'en-US', page, headings: [{ id: 'here' }] }

  test.each(['/ailab/nowhere', '/ailab/help/start/nowhere', '/ailab/help/start/around#nowhere', '#there', 'x.md'])(
    'such as %s is seen',
    href => expect(faultOf(href, from)).toBeDefined(),
  )

  test('also leads to a page that only some readers may open', () => {
    expect(faultOf('/ailab/help/admin/back-up', from)).toMatch('not open')
    expect(faultOf('/ailab/help/admin/back-up', { ...from, page: byPath('admin/settings')! })).toBeUndefined()
  })
})

describe('help on a screen', () => {
  test('exists on most', () => {
    expect(allScreens.filter(({ help }) => help).length).toBeGreaterThan(10)
  })

  test.each(allScreens.filter(({ help }) => help).map(screen => [screen.path, screen] as const))(
    '%s leads to a page that everybody who sees the screen may read',
    (_, screen) => {
      const page = byPath(screen.help ?? '')
      expect(page, `there is no help page ${screen.help}`).toBeDefined()
      expect(within(rolesOf(screen.who), page!.roles)).toBe(true)
    },
  )

  test('is missing only on the help itself', () => {
    const without = allScreens.filter(({ help }) => !help).map(({ path }) => path)
    expect(without.filter(path => !path.startsWith('/ailab/help'))).toEqual([])
  })
})

describe('help on a public page', () => {
  test('is a page that anybody may read', () => {
    const helped = publicPages.flatMap(({ address, help }) => (help ? [[address.path, byPath(help)] as const] : []))
    expect(helped.length).toBeGreaterThan(10)
    expect(helped.filter(([, page]) => !page || page.roles)).toEqual([])
  })

  test('is missing only on the help itself, on what the operator writes, and where people write to the operator', () => {
    const without = publicPages.filter(({ help }) => !help).map(({ address }) => address.path)
    expect(without.toSorted()).toEqual(['/contact', '/help', '/help/:helpSection/:helpPage', '/privacy', '/terms'])
  })
})
