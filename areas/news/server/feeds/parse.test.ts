import { expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { parseDocument } from './parse-thread.ts'
import { parseInThread } from './parse.ts'

const url = 'https://outlet.example/feed.xml'
const read = (text: string | Uint8Array, contentType = '') =>
  parseDocument({ bytes: typeof text === 'string' ? Buffer.from(text) : text, contentType, url })
const rss = (items: string, declared = '<?xml version="1.0"?>') =>
  `${declared}<rss version="2.0"><channel><title>Outlet</title><link>https://outlet.example/</link>${items}</channel></rss>`
const item = (inner: string) => `<item>${inner}</item>`

test('RSS, RDF, Atom and JSON Feed become the same item', () => {
  const feeds = [
    rss(
      item(
        '<title>One</title><link>/1</link><guid isPermaLink="false">a</guid><description>Text</description><pubDate>Thu, 19 Nov 2026 08:10:00 GMT</pubDate>',
      ),
    ),
    '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Outlet</title><link>https://outlet.example/</link></channel><item rdf:about="a"><title>One</title><link>https://outlet.example/1</link><description>Text</description><dc:date>2026-11-19T08:10:00Z</dc:date></item></rdf:RDF>',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Outlet</title><link href="https://outlet.example/"/><entry><id>a</id><title>One</title><link href="/1"/><summary>Text</summary><published>2026-11-19T08:10:00Z</published></entry></feed>',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Outlet',
      home_page_url: 'https://outlet.example/',
      items: [{ id: 'a', url: '/1', title: 'One', content_text: 'Text', date_published: '2026-11-19T08:10:00Z' }],
    }),
  ]
  for (const feed of feeds)
    expect(read(feed)?.items[0], feed).toMatchObject({
      guid: 'a',
      url: 'https://outlet.example/1',
      title: 'One',
      summary: 'Text',
      at: new Date('2026-11-19T08:10:00Z'),
    })
})

test('a text in another encoding than it says, or than HTTP says, is read right', () => {
  const japanese = '監査ログの標準案'
  // 監査 in Shift_JIS.
  const bytes = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><rss version="2.0"><channel><title>x</title><item><title>'),
    Buffer.from([0x8a, 0xc4, 0x8d, 0xb8]),
    Buffer.from('</title><link>https://outlet.example/1</link></item></channel></rss>'),
  ])
  expect(read(bytes)?.items[0]?.title).toBe('監査')
  expect(read(bytes, 'text/xml; charset=utf-8')).toMatchObject({ repairs: ['encoding'], items: [{ title: '監査' }] })
  const utf16 = Buffer.from(`\ufeff${rss(item(`<title>${japanese}</title>`))}`, 'utf16le')
  expect(read(utf16)?.items[0]?.title).toBe(japanese)
  const latin = Buffer.from(rss(item('<title>Auditoría</title>')), 'latin1')
  expect(read(latin)).toMatchObject({ repairs: ['encoding'], items: [{ title: 'Auditoría' }] })
})

test('what a strict reader refuses is repaired, and the feed says what', () => {
  const broken = `junk\n${rss(item('<title>R&D \u0001 one</title><link>https://outlet.example/1</link>') + item('<title>two'))}`
  const truncated = broken.slice(0, broken.indexOf('two') + 2)
  expect(read(truncated)).toMatchObject({
    items: [{ title: 'R&D one' }],
    repairs: ['leading_text', 'control_characters', 'ampersands', 'truncated'],
  })
})

test('the same guid twice in one document is made unique by the address', () => {
  const twice = read(
    rss(
      item('<guid>a</guid><link>/1</link><title>One</title>') +
        item('<guid>a</guid><link>/2</link><title>Two</title>') +
        item('<title>Three</title><link>/3</link>'),
    ),
  )
  expect(twice?.items.map(({ guid }) => guid)).toEqual([
    'a https://outlet.example/1',
    'a https://outlet.example/2',
    'https://outlet.example/3',
  ])
})

test('no script, frame, picture or dangerous address survives in a text', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="  JaVaScRiPt:alert(1)">a</a>',
    '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action=//evil.example><input autofocus onfocus=alert(1)></form>',
    '<p style="background:url(//evil.example)">a</p>',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<object data="//evil.example"></object><embed src="//evil.example">',
    '<meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>',
  ]
  for (const attack of attacks) {
    const content = read(rss(item(`<title>x</title><description><![CDATA[${attack}<b>kept</b>]]></description>`)))!
      .items[0]!.content
    expect(content, attack).not.toMatch(
      /<script|onerror|onload|javascript:|<iframe|<img|style=|<svg|<form|<object|<embed|<meta|<base|data:/i,
    )
  }
})

test('the language comes from the text, and only from the feed where the text is too short', () => {
  const languages = [
    'ポート・オールダー、AI監査の試行を拡大',
    'Puerto Alder lleva su piloto de auditoría a dos mil cuatrocientas sedes el próximo año',
    'The city extends its yearly outside audits to every agent that answers the public',
    'OK',
  ].map(title => read(rss(`<language>es-mx</language>${item(`<title>${title}</title>`)}`))?.items[0]?.language)
  expect(languages).toEqual(['ja', 'es', 'en', 'es'])
})

test('what is no feed is none, and a hostile document ends with its thread', async () => {
  expect(read('<html><body>Not found</body></html>')).toBeUndefined()
  expect(read('')).toBeUndefined()
  const entities =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' +
    Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${at === 0 ? 'a' : 'b'.repeat(at)};`.repeat(10)}">`,
    ).join('') +
    ']>'
  const bomb = await parseInThread({
    bytes: Buffer.from(rss(item(`<title>&${'b'.repeat(12)};</title>`), entities)),
    contentType: '',
    url,
  }).catch(() => undefined)
  expect(JSON.stringify(bomb ?? '').length).toBeLessThan(100_000)
  const deep = await parseInThread({
    bytes: Buffer.from(rss(item(`<description>${'<div>'.repeat(100_000)}`))),
    contentType: '',
    url,
  }).catch(() => undefined)
  expect(JSON.stringify(deep ?? '').length).toBeLessThan(1_000_000)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://outlet.example/'])(
  'a site with the address %s is none: items without a link have that of the feed',
  site => {
    const feed = read(
      rss(item('<title>One</title><link>javascript:alert(2)</link>')).replace('https://outlet.example/', site),
    )
    expect(feed).toMatchObject({ site: undefined, items: [{ url }] })
  },
)

test('what the database cannot store is not in any text of a feed', () => {
  const feed = read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Out\0let',
      items: [{ id: `a\0b\ud800${'c'.repeat(995)}😀`, title: 'One\0', url: `https://${'a.'.repeat(900)}example/` }],
    }),
  )
  expect(feed?.title).toBe('Outlet')
  expect(feed?.items[0]).toMatchObject({ title: 'One', url })
  expect(feed?.items[0]?.guid).not.toContain('\0')
  expect(feed?.items[0]?.guid.isWellFormed()).toBe(true)
})

test('a megabyte of CDATA that nobody closes keeps nothing busy', async () => {
  const reading = () => expect(read(`<rss>${'<![CDATA['.repeat(110_000)}`)).toBeUndefined()
  expect(await workMs(reading)).toBeLessThan(3_000)
})
