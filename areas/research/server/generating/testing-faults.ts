import { research, type Report } from '../../contract/index.ts'
import { statement, type TestLab } from '../testing-research.ts'

const figures = (text: string) =>
  (text.normalize('NFKC').match(/\p{N}[\p{N}.,٬]*(?: ?(?:million|billion|%))?/gu) ?? []).map(each =>
    each.replace(/[.,]+$/, ''),
  )

/** Checks a published report only against the source's own text, without the lab's rules. */
export async function faultsIn(lab: TestLab, report: Report): Promise<string[]> {
  const faults: string[] = []
  for (const sentence of report.sections.flatMap(({ sentences }) => sentences)) {
    const { text, quotes, confirmed_at } = sentence
    const passages = await Promise.all(
      quotes.map(
        async ({ id }) => (await lab.call(research.reportPassage, { slug: report.slug, quote_id: id }, {})).body,
      ),
    )
    if (passages.length === 0) faults.push(`rests on nothing: ${text}`)
    for (const { before, exact, after } of passages)
      if (!exact || !statement.includes(before + exact + after)) faults.push(`opens another passage: ${text}`)
    if (confirmed_at === null && !quotes.some(({ exact }) => exact === text)) faults.push(`nobody confirmed: ${text}`)
    const inQuotes = new Set(passages.flatMap(({ exact }) => figures(exact)))
    for (const figure of figures(text)) if (!inQuotes.has(figure)) faults.push(`${figure} is in no quote: ${text}`)
  }
  return faults
}
