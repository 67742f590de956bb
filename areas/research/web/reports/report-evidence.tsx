import { IconAlertTriangle, IconExternalLink, IconFileText } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { partialDate } from '#kernel/contract/partial-date.ts'
import { SentenceWithDay } from '#kernel/web/public-day.tsx'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Popover } from '#kernel/web/ui/popover.tsx'
import { toResearch } from '../../contract/addresses.ts'
import { GradeMark } from './grade-mark.tsx'
import { liveHref, passageHref, sayIn, type Shown, type ShownQuote, type ShownSentence } from './report-texts.ts'

type Props = { report: Shown; visit: Visit }

const numberOf = (report: Shown, { source_id }: ShownQuote) => report.references.find(({ id }) => id === source_id)?.n

const staleOf = (report: Shown, { id }: ShownQuote) => report.stale_quotes.find(({ quote_id }) => quote_id === id)

/** A mark that opens the sources of a sentence. */
export function Evidence({ sentence, report, visit }: Props & { sentence: ShownSentence }) {
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
