import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import { coverShapes, coverSize } from '#kernel/server/cover.ts'
import { fittedLines, printable, setPdfLine, type PdfStyle } from '#kernel/server/pdf-type.ts'
import { bad, coverColours, dim, ink, paper, signal } from '#kernel/server/print-colours.ts'
import type { Words } from '#kernel/server/words.ts'
import { certificateDay } from '../../contract/certificate-states.ts'
import { studyTime } from '../../contract/study-time.ts'
import type { certificateView } from './certificate-view.ts'

type View = ReturnType<typeof certificateView>
type Sheet = { doc: PDFKit.PDFDocument; view: View; locale: Locale; say(key: string, values?: object): string }

/** A4 landscape, in points. */
const page = { width: 841.89, height: 595.28 }
const panel = 268
const left = 56
const room = page.width - panel - left - 44
const code = 92

const small = (colour = dim): PdfStyle => ({ face: 'text', size: 10.5, colour })

/**
 * Draws a certificate in a language, with the map of its course: one page that prints well and that machines can read.
 */
export async function certificatePdf(view: View, locale: Locale, words: Words): Promise<Buffer> {
  const say = (key: string, values = {}) => words(locale, `education:certificate.${key}`, values)
  const title = localised(view.course_title, locale).text
  const doc = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${say('heading')}: ${title}`, Author: 'AI Lab', Subject: view.name, CreationDate: view.issued_at },
  })
  const sheet: Sheet = { doc, view, locale, say }
  doc.rect(0, 0, page.width, page.height).fill(paper)
  drawMap(sheet)
  drawWords(sheet, title)
  drawProof(sheet)
  doc.end()
  return buffer(doc)
}

/** The course's own contour map, in the colour of its course family. */
function drawMap({ doc, view }: Sheet): void {
  const { ground, lines } = coverColours(view.course_slug)
  const { rings, summit, dot } = coverShapes(view.course_slug)
  const scale = page.height / coverSize.height
  // The panel is narrower than the map: the map's one dot must be on the panel.
  const middle = Math.min(Math.max(coverSize.width / 2, dot.x - 44), dot.x + 44)
  doc.save()
  doc.rect(page.width - panel, 0, panel, page.height).fill(ground)
  doc.rect(page.width - panel, 0, panel, page.height).clip()
  doc.translate(page.width - panel / 2 - middle * scale, 0).scale(scale)
  for (const { path, width, opacity } of rings) doc.path(path).lineWidth(width).strokeOpacity(opacity).stroke(lines)
  doc.strokeOpacity(1).path(summit).fill(lines)
  doc.circle(dot.x, dot.y, dot.radius).fill(dot.fill)
  doc.restore()
}

function drawWords({ doc, view, locale, say }: Sheet, title: string): void {
  doc.circle(left + 7, 68, 7).fill(signal)
  setPdfLine(doc, 'AI Lab', left + 24, 76, { face: 'head', size: 24, colour: ink })

  const name = printable(view.name, 'head')
  const shownName = fittedLines(doc, name.text, { face: 'head', sizes: nameSizes, width: room, locale })
  const shownTitle = fittedLines(doc, printable(title, 'head').text, {
    face: 'head',
    sizes: titleSizes,
    width: room,
    locale,
  })

  let y = 142
  setPdfLine(doc, say('heading'), left, y, { ...small(), size: 12 })
  y = drawLines(doc, shownName, y + 14, ink)
  if (!name.isWhole) setPdfLine(doc, say('name_in_full', { url: view.verify_url }), left, (y += 16), small())
  setPdfLine(doc, say('has_completed'), left, (y += 36), { ...small(), size: 12 })
  y = drawLines(doc, shownTitle, y + 13, coverColours(view.course_slug).lines)
  setPdfLine(doc, factsOf(view, locale, say), left, y + 29, small())
  if (view.revoked_at) drawRevoked({ doc, view, locale, say }, y + 54)
}

const nameSizes = [
  { size: 46, maxLines: 1 },
  { size: 38, maxLines: 2 },
  { size: 28, maxLines: 3 },
]
const titleSizes = [
  { size: 27, maxLines: 2 },
  { size: 22, maxLines: 3 },
]

/** Draws lines below each other and returns the position of the last. */
function drawLines(
  doc: PDFKit.PDFDocument,
  { lines, size }: { lines: string[]; size: number },
  top: number,
  colour: string,
): number {
  lines.forEach((line, index) =>
    setPdfLine(doc, line, left, top + size * (1 + 1.14 * index), { face: 'head', size, colour }),
  )
  return top + size * (1 + 1.14 * (lines.length - 1))
}

const dayIn = (locale: Locale, day: string) => new Intl.DateTimeFormat(locale, certificateDay).format(new Date(day))

function factsOf(
  { issued_on, course_version, est_minutes, score_pct }: View,
  locale: Locale,
  say: Sheet['say'],
): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return [
    dayIn(locale, issued_on),
    say('version', { version: course_version }),
    say('study', { time: studyTime(locale, est_minutes) }),
    ...(score_pct === null ? [] : [say('score', { percent: percent.format(score_pct / 100) })]),
  ].join('   ·   ')
}

function drawRevoked({ doc, view, locale, say }: Sheet, y: number): void {
  const text = say('revoked_because', { date: dayIn(locale, view.revoked_on!), reason: view.revoked_reason })
  const style: PdfStyle = { face: 'head', size: 12, colour: bad }
  const { lines } = fittedLines(doc, printable(text, 'head').text, {
    face: 'head',
    sizes: [{ size: 12, maxLines: 2 }],
    width: room,
    locale,
  })
  lines.forEach((line, index) => setPdfLine(doc, line, left, y + index * 15, style))
}

/** How to verify it: a code to scan, an address to type, and the serial. */
function drawProof({ doc, view, say }: Sheet): void {
  const top = page.height - 52 - code
  const { data, size } = encode(view.verify_url, { border: 0 })
  const cell = code / size
  data.forEach((row, at) =>
    row.forEach((isDark, across) => {
      if (isDark) doc.rect(left + across * cell, top + at * cell, cell, cell)
    }),
  )
  doc.fill(ink)
  const x = left + code + 20
  setPdfLine(doc, say('check'), x, top + 40, small())
  setPdfLine(doc, view.verify_url, x, top + 60, small(ink))
  setPdfLine(doc, say('serial', { serial: view.serial }), x, top + 80, small())
  doc.link(left, top, code, code, view.verify_url)
  doc.link(x, top + 48, room - code - 20, 16, view.verify_url)
}
