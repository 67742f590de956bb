import type { Locale } from '#kernel/contract/fields.ts'
import { research } from '../../contract/index.ts'
import { testReport } from '../testing-briefs.ts'
import { act, approved } from '../testing-research.ts'

type Lab = Parameters<typeof approved>[0] & Parameters<typeof testReport>[0]
/** A sentence of a report, one of the news that contradicts it, and one that says the same in another way. */
type Planted = { report: string; news: string; same: string; figures: [report: string, news: string] }

export const planted: Record<Locale, Planted[]> = {
  'en-US': [
    {
      report: 'The ministry counted 1,187 mills in 2022.',
      news: 'The ministry counted 1,240 mills in 2022.',
      same: 'The ministry counted about 1,200 mills in 2022.',
      figures: ['1,187', '1,240'],
    },
    {
      report: 'Exports of small looms reached US$48.5 million in 2022.',
      news: 'Exports of small looms reached US$52 million in 2022.',
      same: 'Exports of small looms reached 48.5 million dollars in 2022.',
      figures: ['48.5 million', '52 million'],
    },
    {
      report: 'Energy decides for 61% of the owners of bakeries.',
      news: 'Energy decides for 45% of the owners of bakeries.',
      same: 'Energy decides for 61 percent of the owners of bakeries.',
      figures: ['61', '45'],
    },
  ],
  'es-MX': [
    {
      report: 'La cámara contó 1,187 molinos pequeños en 2022.',
      news: 'La cámara contó 1,240 molinos pequeños en 2022.',
      same: 'La cámara contó unos 1,200 molinos pequeños en 2022.',
      figures: ['1,187', '1,240'],
    },
    {
      report: 'Las exportaciones de telares llegaron a 48.5 millones de dólares en 2022.',
      news: 'Las exportaciones de telares llegaron a 52 millones de dólares en 2022.',
      same: 'Las exportaciones de telares llegaron a US$48,5 millones en 2022.',
      figures: ['48.5 millones', '52 millones'],
    },
  ],
  'ja-JP': [
    {
      report: '商工会議所は2022年に小規模な製粉所を1,187か所数えた。',
      news: '商工会議所は2022年に小規模な製粉所を1,240か所数えた。',
      same: '商工会議所は2022年に小規模な製粉所を約1,200か所数えた。',
      figures: ['1,187', '1,240'],
    },
    {
      report: '手織りの織機の輸出額は2022年に48億5,000万円に達した。',
      news: '手織りの織機の輸出額は2022年に52億円に達した。',
      same: '手織りの織機の輸出額は2022年に48.5億円に達した。',
      figures: ['48億5,000万', '52億'],
    },
  ],
}

type People = { author: string; admin: string }

/** A published report of these sentences, each quoted from a statement that has them all. */
async function publish(lab: Lab, { author, admin }: People, locale: Locale): Promise<void> {
  const texts = planted[locale].map(({ report }) => report)
  const as = { as: author }
  const { body } = await lab.call(research.create, { title: `Planted in ${locale}`, locale }, as)
  let row = await act(lab, author, body, { action: 'add_statement', title: 'A survey', text: texts.join(' ') })
  const [section] = row.sections
  const sentences = texts.map(text => ({ text, kind: 'claim' }))
  row = await act(lab, author, row, { action: 'edit_section', section_id: section!.id, sentences })
  for (const { id, text } of row.sections[0]!.sentences)
    row = await act(lab, author, row, {
      action: 'attach_quote',
      sentence_id: id,
      source_id: row.sources[0]!.id,
      quote: text,
    })
  const ready = await approved(lab, author, admin, row)
  const named = { research_id: row.id, version: ready.version, summary: 'Planted.', collection: 'markets' }
  const { status, text } = await lab.call(research.savePublic, named, as)
  if (status !== 200) throw new Error(text)
}

/**
 * Publishes the sentences, plants the news, and has the lab compare them. @returns the differences that it missed, with
 * both sentences, and those that it should not have raised
 */
export async function faultsInRaised(lab: Lab, people: People, compare: () => Promise<void>) {
  const cases = Object.entries(planted) as [Locale, Planted[]][]
  for (const [locale] of cases) await publish(lab, people, locale)
  const items: { id: string; text: string; expected: (Planted & { text: string }) | undefined }[] = []
  for (const [locale, all] of cases)
    for (const each of all)
      for (const [text, expected] of [
        [each.news, { ...each, text: each.news }] as const,
        [each.same, undefined] as const,
      ]) {
        const { id } = await testReport(lab, { title: text, language: locale.slice(0, 2) })
        items.push({ id, text, expected })
      }
  await compare()
  const faults: string[] = []
  for (const { id, text, expected } of items) {
    const { body } = await lab.call(research.differingFigures, { item_id: id }, { as: people.author })
    const raised = body.items.map(({ item, report }) =>
      [report.text, report.figure, item.text, item.figure].join(' | '),
    )
    const wanted = expected ? [[expected.report, expected.figures[0], text, expected.figures[1]].join(' | ')] : []
    faults.push(...wanted.filter(each => !raised.includes(each)).map(each => `not raised: ${each}`))
    faults.push(...raised.filter(each => !wanted.includes(each)).map(each => `raised: ${each}`))
  }
  return { faults, contradictions: items.filter(({ expected }) => expected).length, items: items.length }
}
