import { plain } from './plain-xml.ts'

/** The ends of paragraphs and cells, and marks inside of paragraphs. Other marks may be in the middle of a word. */
const gaps =
  /<\/(?:\w{1,20}:)?(?:p|h|si|t[cdr]|c|row|f|v|is|author|table-cell)>|<(?:\w{1,20}:)?(?:br|cr|tab|line-break|s)(?:\s[^<>]*)?\/>/g
const marks = /<[^<>]*>/g
const outside = /\bTarget="([^"<>]*)"[^<>]{0,100}TargetMode="External"/g
const outsideToo = /TargetMode="External"[^<>]{0,1000}\bTarget="([^"<>]*)"|xlink:href="([^"<>]*)"/g

/** The parts that contain texts or links. */
export const hasText = (name: string): boolean =>
  /\.(?:xml|rels)$/.test(name) && !/^(?:docProps|meta\.xml|_rels)\b/.test(name)

/** The text of a part of an office document, and the addresses that it links to. */
export function textOfPart(xml: string): string {
  const links = [outside, outsideToo].flatMap(pattern =>
    Array.from(xml.matchAll(pattern), match => match[1] ?? match[2] ?? ''),
  )
  return [xml.replaceAll(gaps, ' ').replaceAll(marks, ''), ...links].map(plain).join(' ')
}
