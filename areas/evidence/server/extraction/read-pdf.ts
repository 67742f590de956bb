import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import type { Extracted, TextLocation, ToExtract } from './document.ts'

const mostPages = 1_000

/** The text of a PDF, page by page. A scanned one has none. */
export async function readPdf({ bytes }: ToExtract): Promise<Extracted> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, stopAtErrors: false })
  if (pdf.numPages > mostPages) throw new Error('too many pages')
  const { text: pages } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  const places: TextLocation[] = []
  let text = ''
  for (const [n, page] of pages.entries()) {
    places.push({ at: text.length, label: `p. ${n + 1}` })
    text += `${page.trim()}\n\n`
  }
  const title = (info as { Title?: unknown }).Title
  return {
    text,
    places,
    title: typeof title === 'string' && title.trim() ? title.trim() : null,
    extractor: 'unpdf 1.7.0',
  }
}
