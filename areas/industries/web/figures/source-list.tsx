import { Tag } from '#kernel/web/ui/tag.tsx'
import { partialDate } from '#kernel/contract/partial-date.ts'
import type { Figures, Reader, ShownSource } from './fact-texts.ts'

type Props = { figures: Figures; reader: Reader; heading: 'h2' | 'h3'; className?: string }

/** The sources of the figures: the publisher, the date, the licence, and the quote. */
export function SourceList({ figures, reader, heading: Heading, className }: Props) {
  const { sources } = figures
  const { say } = reader
  if (sources.length === 0) return null
  return (
    <section className={className}>
      <Heading className="font-head text-lg font-bold">{say('sources.title')}</Heading>
      <ol className="mt-3 flex flex-col text-sm">
        {sources.map((source, at) => (
          <li
            key={source.id}
            id={`source-${source.id}`}
            className="grid scroll-mt-20 grid-cols-[1.5rem_minmax(0,1fr)] border-t border-line py-3"
          >
            <span className="text-dim tabular-nums">{at + 1}</span>
            <Source source={source} quotes={quotesOf(figures, source.id)} reader={reader} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const quotesOf = ({ facts }: Figures, id: string): string[] => [
  ...new Set(facts.flatMap(({ source_id, quote }) => (source_id === id && quote ? [quote] : []))),
]

function Source({ source, quotes, reader }: { source: ShownSource; quotes: string[]; reader: Reader }) {
  const { say, locale } = reader
  const { title, producer, published, licence, url, language, is_invented, retracted_at } = source
  const accessed = say('sources.accessed', { date: partialDate(source.accessed_at.slice(0, 10), locale) })
  return (
    <div className="min-w-0">
      <p lang={language} className="font-semibold break-words">
        {url ? (
          <a href={url} rel="noopener noreferrer nofollow" target="_blank" className="underline">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p className="text-dim">
        {[producer, published && partialDate(published, locale), licence, accessed].filter(Boolean).join(' · ')}
      </p>
      {(is_invented || retracted_at) && (
        <p className="mt-1 flex flex-wrap gap-2">
          {is_invented && <Tag tone="warn">{say('sources.invented')}</Tag>}
          {retracted_at && <Tag tone="bad">{say('sources.retracted')}</Tag>}
        </p>
      )}
      {quotes.length > 0 && (
        <details>
          <summary className="inline-block min-h-8 py-1.5 text-dim hover:text-ink">▸ {say('sources.quotes')}</summary>
          {quotes.map(quote => (
            <blockquote
              key={quote}
              lang={language}
              className="mb-2 border-s-2 border-line ps-3 break-words whitespace-pre-line"
            >
              {quote}
            </blockquote>
          ))}
        </details>
      )}
    </div>
  )
}
