import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, type MarketSection as SectionName } from '../../contract/index.ts'
import { Disagreements } from '../figures/disagreements.tsx'
import { MeasureFigures } from '../figures/measure-figures.tsx'
import { SourceList } from '../figures/source-list.tsx'
import { csvOf } from '../industry-pages/industry-body.tsx'
import { ChartDownloads } from './chart-downloads.tsx'
import { useReader } from './use-reader.ts'

/** A section of a market: its text and figures, with their sources beside them. */
export function MarketSection({ marketId, section }: { marketId: string; section: SectionName }) {
  const { t, localised } = useWords('industries')
  const reader = useReader()
  const data = useRead(industries.section, { market_id: marketId, section })
  const body = localised(data.body)
  return (
    <section id={section} className="grid scroll-mt-20 gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <h2 className="text-heading">{t(`sections.${section}`)}</h2>
        {body.text && (
          <p lang={body.lang} className="mt-4 max-w-prose text-lg leading-relaxed break-words whitespace-pre-line">
            {body.text}
          </p>
        )}
        <Disagreements figures={data} reader={reader} heading="h3" className="mt-6" />
        <MeasureFigures
          measures={data.measures}
          figures={data}
          reader={reader}
          csvOf={id => csvOf(id, reader)}
          downloadsOf={id => <ChartDownloads id={id} />}
          className="mt-6"
        />
      </div>
      <SourceList figures={data} reader={reader} heading="h3" />
    </section>
  )
}
