import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#kernel/contract/fields.ts'
import { loadWords } from '#kernel/server/words.ts'
import { certificatePdf } from './certificate-pdf.ts'

const words = loadWords({ education: [new URL('../../words/', import.meta.url)] })
type Glyph = { unicode: string; isInFont: boolean }
type View = Parameters<typeof certificatePdf>[0]

const view = (more: Partial<View> = {}): View => ({
  id: '0193',
  enrolment_id: '0193',
  user_id: '0193',
  course_id: '0193',
  serial: '7KQ2M-X4D9T-0HVBN-R3W8Z',
  status_index: 0,
  state: 'valid',
  name: 'Marisol Iturbide Nakagawa',
  course_title: { 'en-US': 'Grounded answers', 'es-MX': 'Respuestas con fundamento', 'ja-JP': '根拠のある回答' },
  course_summary: { 'en-US': 'Build answers that rest on sources.' },
  course_slug: 'grounded-answers',
  course_version: 3,
  est_minutes: 90,
  score_pct: 91,
  locale: 'en-US',
  time_zone: 'Asia/Tokyo',
  issued_on: '2026-11-20',
  revoked_on: null,
  issued_at: new Date('2026-11-19T18:00:00Z'),
  revoked_at: null,
  revoked_reason: null,
  is_course_listed: true,
  verify_url: 'https://lab.example/certificate/7KQ2M-X4D9T-0HVBN-R3W8Z',
  ...more,
})

/** Opens a PDF as another program would, and reads its text and links back. */
async function opened(given: View, locale: Locale) {
  const bytes = await certificatePdf(given, locale, words)
  const { OPS } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const pieces = items.flatMap(item =>
    'str' in item ? [{ text: item.str, x: item.transform[4], width: item.width }] : [],
  )
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs = fnArray.flatMap((operator, at) =>
    operator === OPS.showText ? (argsArray[at]![0] as (Glyph | number)[]).filter(each => typeof each !== 'number') : [],
  )
  const fonts = [...new Set(items.flatMap(item => ('fontName' in item ? [item.fontName] : [])))]
  const missing = fonts.filter(name => (page.commonObjs.get(name) as { missingFile: boolean }).missingFile)
  const links = (await page.getAnnotations()).map(annotation => annotation.url as string)
  const { info } = await pdf.getMetadata()
  return {
    bytes,
    pages: pdf.numPages,
    pieces,
    text: pieces.map(each => each.text).join(''),
    glyphs,
    missing,
    links,
    info,
  }
}
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

describe('a certificate as a PDF', () => {
  test.each<[Locale, string[]]>([
    [
      'en-US',
      [
        'Certificate of completion',
        'has completed the course',
        'Grounded answers',
        'November 20, 2026',
        'Version 3',
        '1.5 hr of study',
        'Average score 91%',
      ],
    ],
    [
      'es-MX',
      [
        'Certificado de finalización',
        'finalizó el curso',
        'Respuestas con fundamento',
        '20 de noviembre de 2026',
        'Versión 3',
        '1.5 h de estudio',
        'Promedio 91',
      ],
    ],
    [
      'ja-JP',
      [
        '修了証',
        '次のコースを修了したことを証明します',
        '根拠のある回答',
        '2026年11月20日',
        'バージョン3',
        '学習時間：1.5時間',
        '平均得点：91%',
      ],
    ],
  ])('says in %s who finished what and when, on one page', async (locale, said) => {
    const { pages, text, info } = await opened(view(), locale)
    expect(pages).toBe(1)
    for (const each of [
      ...said,
      'Marisol Iturbide Nakagawa',
      '7KQ2M-X4D9T-0HVBN-R3W8Z',
      'https://lab.example/certificate/',
    ])
      expect(squeezed(text)).toContain(squeezed(each))
    expect(info).toMatchObject({ Author: 'AI Lab', Language: locale })
  })

  test('embeds its Japanese glyphs, and draws each of them', async () => {
    const name = '髙橋 美咲 﨑山'
    const title = '根拠のある回答、「検証」と「引用」のコース①'
    const { text, glyphs, missing, bytes } = await opened(
      view({ name, course_title: { 'en-US': 'x', 'ja-JP': title } }),
      'ja-JP',
    )
    expect(squeezed(text)).toContain(squeezed(name))
    expect(squeezed(text)).toContain(squeezed(title))
    expect(bytes.toString('latin1')).toContain('+BIZUDPGothic-Bold')
    expect(missing).toEqual([])
    for (const letter of squeezed(name + title))
      expect(glyphs.find(glyph => glyph.unicode === letter)?.isInFont, letter).toBe(true)
    expect(bytes.length).toBeLessThan(200_000)
  })

  test('links to its verification page', async () => {
    const { links } = await opened(view(), 'en-US')
    expect(links).toEqual([view().verify_url, view().verify_url])
  })

  test('keeps all text left of the map, however long it is', async () => {
    const long = view({
      name: 'Maximiliano Wolfeschlegelsteinhausenbergerdorff de la Santísima Trinidad y Guadalupe',
      course_title: {
        'en-US':
          'A course whose title goes on and on because somebody could not decide what to leave out of it, and so left it all in',
      },
    })
    const { pieces, text } = await opened(long, 'en-US')
    for (const { text: piece, x, width } of pieces) expect(x + width, piece).toBeLessThan(841.89 - 268)
    expect(squeezed(text)).toContain('SantísimaTrinidadyGuadalupe')
  })

  test('says where to read the full name when no font has its letters, and sets the other lines', async () => {
    const { text } = await opened(view({ name: 'བོད Tenzin' }), 'en-US')
    expect(text).toContain('Tenzin')
    expect(squeezed(text)).toContain(squeezed(`See the full name at ${view().verify_url}`))
    expect((await opened(view({ name: 'Tenzin 🎉' }), 'en-US')).text).not.toContain('full name')
  })

  test('says that a revoked certificate is revoked', async () => {
    const revoked = view({
      state: 'revoked',
      revoked_at: new Date('2026-12-01T00:00:00Z'),
      revoked_on: '2026-12-01',
      revoked_reason: 'Issued in error',
    })
    const { text } = await opened(revoked, 'en-US')
    expect(squeezed(text)).toContain(squeezed('Revoked on December 1, 2026: Issued in error'))
  })
})
