import { IconAlertTriangle, IconExternalLink, IconFileText } from '@tabler/icons-react'
import { Fragment } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { SentenceWithDay } from '#kernel/web/public-day.tsx'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { partialDate } from '#kernel/contract/partial-date.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Popover } from '#kernel/web/ui/popover.tsx'
import { toResearch } from '../../contract/addresses.ts'
import { textAndTables } from '../../contract/text-and-tables.ts'
import { GradeMark } from './grade-mark.tsx'
import { liveHref, passageHref, sayIn, type Shown, type ShownQuote, type ShownSentence } from './report-texts.ts'

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

const correctedClass = 'underline decoration-signal decoration-2 underline-offset-4'
const isCorrected = ({ corrections }: Shown, id: string) =>
  corrections.some(({ sentence_ids }) => sentence_ids.includes(id))

/** Facts and what code computed from them, with the sources of each row. */
function FigureTable({ rows, report, visit }: Props & { rows: readonly ShownSentence[] }) {
  const say = sayIn(visit)
  const heads = [say('figure'), ...['place', 'period', 'value'].map(key => visit.say(`industries:figure.${key}`))]
  return (
    <div className="my-6 overflow-x-auto">
      <table className="w-full min-w-[32rem] text-left text-base">
        <thead lang={visit.locale} className="border-b border-ink text-sm">
          <tr>
            {[...heads, say('evidence')].map(head => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(sentence => (
            <FigureRow key={sentence.id} sentence={sentence} report={report} visit={visit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FigureRow({ sentence, report, visit }: Props & { sentence: ShownSentence }) {
  const { id, figure, explanation } = sentence
  if (!figure) return null
  const { measure, place, period, value } = figure
  return (
    <tr id={id} className="scroll-mt-24 border-b border-line align-baseline target:bg-tint">
      <th scope="row" className="py-2 pr-4 font-normal">
        {measure}
        {explanation && <span className="text-dim"> ({explanation})</span>}
      </th>
      <td className="py-2 pr-4">{place}</td>
      <td className="py-2 pr-4">{period}</td>
      <td className={classNames('py-2 pr-4 font-semibold', isCorrected(report, id) && correctedClass)}>{value}</td>
      <td data-quotes className="py-2">
        <Evidence sentence={sentence} report={report} visit={visit} />
      </td>
    </tr>
  )
}

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

const numberOf = (report: Shown, { source_id }: ShownQuote) => report.references.find(({ id }) => id === source_id)?.n

const staleOf = (report: Shown, { id }: ShownQuote) => report.stale_quotes.find(({ quote_id }) => quote_id === id)

function Evidence({ sentence, report, visit }: Props & { sentence: ShownSentence }) {
  const say = sayIn(visit)
  const { id, grade, quotes, figure } = sentence
  const numbers = [...new Set(quotes.map(quote => numberOf(report, quote)))].join(', ')
  const isStale = quotes.some(quote => staleOf(report, quote))
  return (
    <Popover
      label={say('evidence')}
      buttonLabel={`${say('evidence')} ${numbers}: ${say(`grades.${grade}`)}${isStale ? `, ${say('stale.mark')}` : ''}`}
      button={
        <>
          <GradeMark grade={grade} />
          {numbers}
          {isStale && <IconAlertTriangle aria-hidden className="size-4 text-bad" />}
        </>
      }
      buttonClassName="mx-1 inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-md bg-sunken px-1.5 align-baseline font-mono text-sm hover:bg-tint print:bg-transparent"
      className="w-[min(24rem,calc(100vw-2rem))] text-base max-sm:mx-4"
    >
      <div lang={visit.locale} className="max-h-[70vh] overflow-y-auto p-2">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <GradeMark grade={grade} />
          {say(`grades.${grade}`)}
        </p>
        {figure?.formula && (
          <div className="mt-3 text-sm text-dim">
            {say('computed', { values: figure.inputs.map(({ written }) => written).join(' · ') })}
          </div>
        )}
        {quotes.map(quote => (
          <QuoteInSource key={quote.id} quote={quote} report={report} visit={visit} />
        ))}
        <p className="mt-4 border-t border-line pt-3 text-sm">
          <a
            href={hrefOf(toResearch.challenge, {
              search: { report: report.slug, sentence: id, language: report.locale },
            })}
            className="link"
          >
            {say('not_that')}
          </a>
        </p>
      </div>
    </Popover>
  )
}

function QuoteInSource({ quote, report, visit }: Props & { quote: ShownQuote }) {
  const say = sayIn(visit)
  const source = report.references.find(({ id }) => id === quote.source_id)
  const stale = staleOf(report, quote)
  const live = liveHref(source?.url ?? null, quote.exact)
  if (!source) return null
  return (
    <div className="mt-4">
      <p lang={source.language} className="font-head leading-snug font-bold">
        {source.title}
      </p>
      <p className="text-sm text-dim">
        {[source.producer, source.published && partialDate(source.published, visit.locale), quote.place]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <blockquote lang={source.language} className="mt-3 border-l-2 border-line pl-4 break-words text-dim">
        …{quote.before}
        <mark className="bg-tint text-on-tint">{quote.exact}</mark>
        {quote.after}…
      </blockquote>
      <p className="mt-2 text-sm text-dim">{say(`states.${quote.state}`)}</p>
      {stale && (
        <p className="mt-2 text-sm text-bad">
          <SentenceWithDay of={`reports:stale.${stale.state}`} at={stale.found_at} visit={visit} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <a href={passageHref(report, quote.id)} className={buttonClass('quiet', { small: true })}>
          <IconFileText aria-hidden />
          {say('stored')}
        </a>
        {live && (
          <a href={live} rel="noreferrer" className={buttonClass('ghost', { small: true })}>
            <IconExternalLink aria-hidden />
            {say('live')}
          </a>
        )}
      </p>
    </div>
  )
}
