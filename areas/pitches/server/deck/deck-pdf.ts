import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import {
  gapAfter,
  indentOf,
  slideSize,
  themeColours,
  type Colours,
  type Slide,
  type TextBox,
} from '../../contract/deck/slides.ts'
import type { PitchContent } from '../../contract/pitches.ts'
import { setPdfLine, widthOf } from '#kernel/server/pdf-type.ts'
import type { DeckPictures } from './deck-pictures.ts'

/** A pitch as a PDF: a page for each slide, with accessible, searchable text. */
export async function deckPdf(
  { pitch }: PitchContent,
  slides: readonly Slide[],
  pictures: DeckPictures,
): Promise<Buffer> {
  const colours = themeColours[pitch.theme]
  const doc = new Pdf({
    size: [slideSize.width, slideSize.height],
    margin: 0,
    autoFirstPage: false,
    lang: pitch.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: pitch.title, Author: pitch.startup.name },
  })
  for (const slide of slides) {
    doc.addPage()
    doc.rect(0, 0, slideSize.width, slideSize.height).fill(colours.ground)
    for (const box of slide.boxes) {
      if (box.kind === 'text') drawText(doc, box, colours)
      else {
        const bytes = pictures.get(box.image_id)
        if (bytes) doc.image(bytes, box.x, box.y, { width: box.width, height: box.height })
      }
    }
  }
  if (slides.length === 0) doc.addPage()
  doc.end()
  return buffer(doc)
}

function drawText(doc: PDFKit.PDFDocument, box: TextBox, colours: Colours): void {
  const { x, width, size, leading, face, tone, isRight } = box
  let y = box.y
  for (const { level, lines } of box.paragraphs) {
    const left = x + indentOf(level, size)
    if (level > 0) doc.circle(left - size * 0.55, y + size * 0.67, size * 0.12).fill(colours.brand)
    for (const line of lines) {
      const styled = line.map(run => ({
        ...run,
        style: {
          face: run.isBold && face === 'text' ? ('bold' as const) : face,
          size,
          colour: run.href ? colours.brand : colours[tone],
        },
      }))
      const widths = styled.map(({ text, style }) => widthOf(doc, text, style))
      let at = isRight ? x + width - widths.reduce((sum, each) => sum + each, 0) : left
      for (const [index, { text, href, style }] of styled.entries()) {
        setPdfLine(doc, text, at, y + size, style)
        if (href) doc.link(at, y, widths[index]!, size * leading, href)
        at += widths[index]!
      }
      y += size * leading
    }
    if (box.role === 'body') y += gapAfter(size)
  }
}
