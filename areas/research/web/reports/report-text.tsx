import { Fragment } from 'react'
import type { Visit } from '#kernel/web/public-page.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { textAndTables } from '../../contract/text-and-tables.ts'
import { FigureTable } from './figure-table.tsx'
import { Evidence } from './report-evidence.tsx'
import { correctedClass, isCorrected, sayIn, type Shown, type ShownSentence } from './report-texts.ts'

type Props = { report: Shown; visit: Visit }

/**
 * The text, section by section; behind each sentence a mark that opens its sources. No `<p>`: a panel would end it while
 * the browser reads the page.
 */
export const ReportText = ({ report, visit }: Props) => (
  <div lang={report.locale}>
    {report.sections.map(({ id, title, sentences }) => (
      <section key={id} id={id} className="mb-12 scroll-mt-24">
        <h2 className="font-head text-heading font-bold">{title}</h2>
        <div className="mt-4 text-lg leading-relaxed">
          {textAndTables(sentences).map(({ isTable, rows }) =>
            isTable ? (
              <FigureTable key={rows[0]!.id} rows={rows} report={report} visit={visit} />
            ) : (
              rows.map(sentence => (
                <Fragment key={sentence.id}>
                  <Sentence sentence={sentence} report={report} visit={visit} />{' '}
                </Fragment>
              ))
            ),
          )}
        </div>
      </section>
    ))}
  </div>
)

function Sentence({ sentence, report, visit }: Props & { sentence: ShownSentence }) {
  const say = sayIn(visit)
  const { id, text, kind, grade, quotes, explanation } = sentence
  return (
    <>
      <span id={id} className={classNames('scroll-mt-24 target:bg-tint', isCorrected(report, id) && correctedClass)}>
        {grade === 'quoted' && kind === 'claim' ? say('in_quotes', { text }) : text}
      </span>
      {explanation && <span className="text-dim"> ({explanation})</span>}
      {quotes.length > 0 && (
        <div data-quotes className="inline">
          <Evidence sentence={sentence} report={report} visit={visit} />
        </div>
      )}
      {(kind === 'opinion' || kind === 'founder_statement') && (
        <span lang={visit.locale} className="ml-2 font-mono text-sm text-dim">
          {say(`kinds.${kind}`)}
        </span>
      )}
    </>
  )
}
