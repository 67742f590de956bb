import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { extract } from './extract.ts'

const html = (body: string) => Buffer.from(`<html><head><title>Mills</title></head><body>${body}</body></html>`)
const page = `<nav><a href="/">Home</a></nav><article><h1>Mills</h1><p>${'The ministry counted mills. '.repeat(30)}</p>
<table><tr><th>Year</th><th>Mills</th></tr><tr><td>2021</td><td>1,204</td></tr></table><script>alert(1)</script></article>`

test('a page is read without its menus and scripts, its tables by cells', async () => {
  const { text, extractor } = await extract({ kind: 'html', bytes: html(page) })
  expect(text).toContain('The ministry counted mills.')
  expect(text).toMatch(/2021\s+1,204/)
  expect(text).not.toContain('alert')
  expect(extractor).toMatch(/^readability \d/)
})

test('a page in an older encoding keeps its letters', async () => {
  const bytes = Buffer.from('<html><body><p>a\xf1o de producci\xf3n</p></body></html>', 'latin1')
  expect((await extract({ kind: 'html', bytes })).text).toBe('año de producción')
})

test('a PDF is read page by page', async () => {
  const pdf = new Pdf()
  pdf.text('The first page says 42.').addPage().text('The second page says more.').end()
  const { text, places } = await extract({ kind: 'pdf', bytes: await buffer(pdf) })
  expect(text).toContain('The first page says 42.')
  expect(places.map(({ label }) => label)).toEqual(['p. 1', 'p. 2'])
  expect(text.slice(places[1]!.at)).toContain('The second page')
})

test('a table is read by rows, whatever divides its cells', async () => {
  const { text, places } = await extract({ kind: 'csv', bytes: Buffer.from('year;mills\n2021;1.204\n2022;"1.187"\n') })
  expect(text).toBe('year\tmills\n2021\t1.204\n2022\t1.187\n')
  expect(places[2]).toEqual({ at: text.indexOf('2022'), label: 'row 3' })
})

test.each([
  ['no PDF', 'pdf', 'not a pdf', 'source.unreadable'],
  ['no workbook', 'xlsx', 'PK\u0003\u0004 nothing', 'source.unreadable'],
  ['no text', 'html', '<html><body><img src="x"></body></html>', 'source.no_text'],
] as const)('%s is refused', async (_, kind, content, code) => {
  await expect(extract({ kind, bytes: Buffer.from(content) })).rejects.toThrow(code)
})

test('a page of a million nested elements ends, and the next is read', async () => {
  const nested = extract({ kind: 'html', bytes: Buffer.from('<div>'.repeat(1_000_000)) })
  await expect(nested).rejects.toThrow(/source\./)
  expect((await extract({ kind: 'text', bytes: Buffer.from('Still here.') })).text).toBe('Still here.')
})
