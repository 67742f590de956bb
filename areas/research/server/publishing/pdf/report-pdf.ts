import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { breakWhere } from '#kernel/contract/line-breaks.ts'
import { estimatedWidth, setPdfLine, withReplacements, type PdfFace } from '#kernel/server/pdf-type.ts'
import { bad, dim, ink, signal } from '#kernel/server/print-colours.ts'
import type { Block, BlockLook, Printed } from './report-blocks.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89, left: 68, right: 68, top: 72, bottom: 76 }
const lowest = page.height - page.bottom

type Look = { face: PdfFace; size: number; leading: number; before: number; colour: string; indent?: number }
const looks: Record<BlockLook, Look> = {
  kicker: { face: 'text', size: 9.5, leading: 1.4, before: 0, colour: dim },
  title: { face: 'head', size: 27, leading: 1.12, before: 8, colour: ink },
  lead: { face: 'text', size: 12.5, leading: 1.45, before: 12, colour: dim },
  warning: { face: 'bold', size: 11, leading: 1.4, before: 18, colour: bad, indent: 14 },
  heading: { face: 'head', size: 15.5, leading: 1.2, before: 26, colour: ink },
  body: { face: 'text', size: 10.5, leading: 1.55, before: 7, colour: ink },
  entry: { face: 'bold', size: 10, leading: 1.4, before: 12, colour: ink },
  small: { face: 'text', size: 9, leading: 1.4, before: 1, colour: dim },
  quote: { face: 'text', size: 9.5, leading: 1.45, before: 4, colour: dim, indent: 14 },
}
/** Paragraphs of these kinds stay on the page of the following one. */
const leads = new Set<BlockLook>(['heading', 'entry', 'warning'])

function openDocument({ title, locale, published_at }: Printed): PDFKit.PDFDocument {
  return new Pdf({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'AI Lab', CreationDate: published_at },
  })
}

/** A report as a PDF, with text that can be read aloud, searched and copied. */
export async function reportPdf(report: Printed): Promise<Buffer> {
  const doc = openDocument(report)
  doc.addPage()
  let y = page.top
  for (const block of shownBlocks(report)) y = drawBlock(doc, block, report.locale, y)
  drawFooters(doc, report)
  doc.end()
  return buffer(doc)
}

/** The paragraphs with □ for each character that the fonts lack, and a note below the address if there is one. */
function shownBlocks({ blocks, replaced_note }: Printed): Block[] {
  const all = blocks.map(block => ({ block, ...withReplacements(block.text, looks[block.look].face) }))
  const shown = all.map(({ block, text }) => ({ ...block, text }))
  if (all.every(({ isWhole }) => isWhole)) return shown
  return shown.toSpliced(shown.findIndex(({ href }) => href) + 1, 0, { look: 'small', text: replaced_note })
}

const mostLines = 20_000

/** Draws a paragraph below `y`, over as many pages as it needs. @returns its end */
function drawBlock(doc: PDFKit.PDFDocument, { look, text, href }: Block, locale: string, above: number): number {
  const { face, size, leading, before, colour, indent = 0 } = looks[look]
  const left = page.left + indent
  const room = page.width - page.right - left
  const { lines } = breakWhere(text.replaceAll(/\s+/g, ' '), line => estimatedWidth(line, face, size) > room, {
    maxLines: mostLines,
    locale,
  })
  const height = size * leading
  let y = above === page.top ? above : above + before
  const needed = height * (leads.has(look) ? lines.length + 2 : 1)
  if (y + needed > lowest && y > page.top) {
    doc.addPage()
    y = page.top
  }
  if (look === 'heading') doc.outline.addItem(text)
  for (const line of lines) {
    if (y + height > lowest) {
      doc.addPage()
      y = page.top
    }
    if (look === 'warning') doc.rect(page.left, y, 3, height).fill(signal)
    setPdfLine(doc, line, left, y + size, { face, size, colour })
    if (href) doc.link(left, y, Math.min(room, estimatedWidth(line, face, size)), height, href)
    y += height
  }
  return y
}

/** The address and the number on each page, once the number of pages is known. */
function drawFooters(doc: PDFKit.PDFDocument, { address, title, locale }: Printed): void {
  const style = { face: 'text', size: 8.5, colour: dim } as const
  const { count } = doc.bufferedPageRange()
  const isWide = (line: string) =>
    estimatedWidth(line, style.face, style.size) > page.width - page.left - page.right - 60
  const shown = withReplacements(`${address} · ${title}`, style.face).text
  const [text = ''] = breakWhere(shown, isWide, { maxLines: 1, locale }).lines
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    setPdfLine(doc, text, page.left, page.height - 40, style)
    const number = `${at + 1} / ${count}`
    const x = page.width - page.right - estimatedWidth(number, style.face, style.size)
    setPdfLine(doc, number, x, page.height - 40, style)
  }
}
