import { expect, test } from 'vitest'
import { locales } from '#kernel/contract/locales.ts'
import { appDocument } from './document.ts'
import { linkPreview } from './link-previews.ts'
import { words } from './words.ts'

const app = { script: '/web.js', css: [], soonFor: () => [] }
const origin = 'https://lab.example'

test.each(['/login', '/magic-login', '/register', '/apply', '/apply/receipt', '/help', '/help/courses/read'])(
  'a link to %s has a preview in each language',
  path => {
    const titles = locales.map(locale => {
      const meta = linkPreview(words, locale, path)!
      const html = appDocument(locale, app, {
        isSample: false,
        preview: { locale, meta, path, origin, url: origin + path },
      })
      expect(html).toContain(`<meta property="og:title" content="${meta.title}">`)
      expect(html).toContain(`<meta property="og:description" content="${meta.description}">`)
      expect(meta.description).toMatch(/^.{10,300}$/)
      expect(html).toContain(`content="${origin}/og.png?path=${encodeURIComponent(path)}&#38;lang=${locale}"`)
      return meta.title
    })
    expect(new Set(titles).size).toBe(locales.length)
  },
)

test('a page of the signed-in lab has none', () => {
  expect(linkPreview(words, 'en-US', '/ailab/dashboard')).toBeUndefined()
  expect(linkPreview(words, 'en-US', 'constructor')).toBeUndefined()
  // A page of the help that only administrators read, and one that does not exist.
  expect(linkPreview(words, 'en-US', '/help/admin/outbox')).toBeUndefined()
  expect(linkPreview(words, 'en-US', '/help/courses/nothing')).toBeUndefined()
  expect(appDocument('en-US', app, { isSample: false })).not.toContain('og:')
})
