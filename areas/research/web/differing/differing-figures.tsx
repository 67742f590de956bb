import { hrefOf } from '#kernel/contract/addresses.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { research, type DifferingFigure } from '../../contract/index.ts'
import { toReports } from '../../contract/public-addresses.ts'
import { DifferingFacts } from './differing-facts.tsx'
import { DifferingSection } from './differing-section.tsx'
import { Dismiss } from './dismiss.tsx'
import { Stated } from './stated.tsx'

/** Figures of published reports and of the reader's startups that differ from a news item. */
export default function Differing({ itemId, isAlone }: { itemId: string; isAlone: boolean }) {
  const { items, facts } = useRead(research.differingFigures, { item_id: itemId })
  const Heading = isAlone ? 'h2' : 'h3'
  return (
    <>
      {facts.length > 0 && <DifferingFacts facts={facts} Heading={Heading} />}
      {items.length > 0 && <DifferingFigures items={items} Heading={Heading} />}
    </>
  )
}

function DifferingFigures({ items, Heading }: { items: readonly DifferingFigure[]; Heading: 'h2' | 'h3' }) {
  const { t } = useWords('differing')
  return (
    <DifferingSection id="differing" Heading={Heading} title={t('title', { count: items.length })}>
      {items.map(item => (
        <Figures key={item.id} differing={item} />
      ))}
    </DifferingSection>
  )
}

function Figures({ differing: { id, item, report, may_dismiss } }: { differing: DifferingFigure }) {
  const { t } = useWords('differing')
  const sentence = hrefOf(toReports.report, { search: { report: report.slug }, hash: report.sentence_id })
  return (
    <li>
      <div className="grid gap-6 sm:grid-cols-2">
        <Stated by={t('this_item')} stated={item} language={report.locale} />
        <Stated
          by={`${report.title}, ${t('version', { version: report.version })}`}
          stated={report}
          language={report.locale}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
        <a href={sentence} className="link">
          {t('open')}
        </a>
        {may_dismiss && <Dismiss id={id} />}
      </p>
    </li>
  )
}
