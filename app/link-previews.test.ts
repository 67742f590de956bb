import { expect, test } from 'vitest'
import { locales } from '#kernel/contract/locales.ts'
import { isInShell } from '#kernel/web/paths.ts'
import { appDocument } from './document.ts'
import { linkPreview } from './link-previews.ts'
import { allScreens } from './screens.ts'
import { words } from './words.ts'

const app = { script: '/web.js', css: [], fonts: [], soonFor: () => [] }
const origin = 'https://lab.example'
const publicPaths = allScreens.filter(({ who, path }) => who.kind === 'anyone' && !isInShell(path))

test.each(publicPaths.map(({ path }) => path))('%s has a description and a preview in each language', path => {
  const titles = locales.map(locale => {
    const meta = linkPreview(words, locale, path)!
    const html = appDocument(locale, app, {
      isSample: false,
      preview: { locale, meta, path, origin, url: origin + path },
    })
    expect(html).toContain(`<meta name="description" content="${meta.description}">`)
    expect(html).toContain(`<meta property="og:title" content="${meta.title}">`)
    expect(html).toContain(`<meta property="og:description" content="${meta.description}">`)
    expect(meta.description).toMatch(/^.{8,300}$/)
    expect(html).toContain(`content="${origin}/og.png?path=${encodeURIComponent(path)}&amp;lang=${locale}"`)
    return meta.title
  })
  expect(new Set(titles).size).toBe(locales.length)
})

test('a page of the signed-in lab has none', () => {
  expect(linkPreview(words, 'en-US', '/ailab/dashboard')).toBeUndefined()
  expect(linkPreview(words, 'en-US', 'constructor')).toBeUndefined()
  expect(appDocument('en-US', app, { isSample: false })).not.toContain('og:')
})
