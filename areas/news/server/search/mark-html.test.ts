import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { news } from '../../contract/index.ts'
import { cleanHtml, textOfHtml } from '../feeds/clean-html.ts'
import { fillSample } from '../sample.ts'
import { markHtml } from './mark-html.ts'

let lab: TestLab
let reader: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => {
  lab = await openTestLab()
  reader = await lab.person({ roles: [Role.member] })
  await fillSample({ db: lab.db })
}, 60_000)
afterAll(() => lab.close())

test.each([
  [
    'audit',
    '<p>Audits of <b>audited</b> agents</p>',
    '<p><mark>Audits</mark> of <b><mark>audited</mark></b> agents</p>',
  ],
  ['auditorias', '<p>Una auditoría</p>', '<p>Una <mark>auditoría</mark></p>'],
  ['監査 OR 監査ログ', '<p>監査ログの標準案</p>', '<p><mark>監査ログ</mark>の標準案</p>'],
  ['AI監査', '<p>AI監査の試行</p>', '<p><mark>AI</mark><mark>監査</mark>の試行</p>'],
  ['agents -audit intitle:ferry', '<p>Agents audit a ferry</p>', '<p><mark>Agents</mark> audit a ferry</p>'],
  ['har', '<p>The harbor, hard at work</p>', '<p>The <mark>harbor</mark>, <mark>hard</mark> at work</p>'],
  ['harbor har', '<p>The harbor, hard at work</p>', '<p>The <mark>harbor</mark>, hard at work</p>'],
  ['amp OR lt', '<p>R&amp;D &lt;amp</p>', '<p>R&amp;D &lt;<mark>amp</mark></p>'],
  [
    'href p',
    '<p><a href="https://href.example/p">p</a></p>',
    '<p><a href="https://href.example/p"><mark>p</mark></a></p>',
  ],
])('%s in %s', async (q, html, marked) => expect(await markHtml(lab.db, q, html)).toBe(marked))

const hostile = [
  '<a href="https://x.example/?a=<b>&quot;onerror=">script</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;script',
  '<mark onclick=alert(1)>mark</mark>',
  '<p title="script>mark">script &#115;cript &#x3c;script</p>',
  '<<script>>script<</script>> < script >',
]

test.each(hostile)('marks change nothing but the text, whatever a feed had: %s', async raw => {
  const { html } = cleanHtml(raw, undefined)
  const marked = await markHtml(lab.db, 'script OR mark OR alert OR onclick OR lt OR amp OR b', html)
  expect(marked.replaceAll(/<\/?mark>/g, '')).toBe(html)
  expect(textOfHtml(marked)).toBe(textOfHtml(html))
  expect(cleanHtml(marked, undefined).html).toBe(html)
})

test('a text with one character everywhere has a thousand marks', async () => {
  const marked = await markHtml(lab.db, '監', `<p>${'監、'.repeat(3_000)}</p>`)
  expect(marked.match(/<mark>/g)).toHaveLength(1_000)
})

test('an item that was found has its words marked, and also the titles of its story', async () => {
  const { body } = await lab.call(news.search, { q: 'intitle:pilot', limit: 100, group: false }, { as: reader.token })
  const { id } = body.items.find(({ title }) => title.startsWith('Port Alder widens'))!
  const read = async (q?: string) =>
    (await lab.call(news.item, { item_id: id, ...(q && { q }) }, { as: reader.token })).body.content
  expect(await read('audit pilot')).toContain('its yearly <mark>audit</mark> of AI agents')
  expect(await read()).not.toContain('<mark>')
  const others = body.items.flatMap(({ also_in }) => also_in)
  const words = others.flatMap(({ title, title_marks }) => title_marks.map(({ from, to }) => title.slice(from, to)))
  expect(words).toContain('pilot')
  expect((await lab.call(news.item, { item_id: id, q: 'x'.repeat(201) }, { as: reader.token })).status).toBe(422)
})
