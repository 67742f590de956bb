import { IconDownload } from '@tabler/icons-react'
import { partialDate } from '#kernel/contract/partial-date.ts'
import { PublicDay, SentenceWithDay } from '#kernel/web/public-day.tsx'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { referencesHref, reportHref, sayIn, type Shown } from './report-texts.ts'

type Props = { report: Shown; visit: Visit }

export function Sources({ report, visit }: Props) {
  const say = sayIn(visit)
  const quotes = report.sections.flatMap(each => each.sentences).flatMap(each => each.quotes)
  return (
    <ol>
      {report.references.map(source => (
        <li
          key={source.id}
          id={`source-${source.n}`}
          className="grid grid-cols-[2rem_1fr] border-b border-line py-4 first:pt-0 last:border-b-0 sm:grid-cols-[2rem_1fr_auto]"
        >
          <span className="font-mono text-sm leading-6 text-dim">{source.n}</span>
          <div className="min-w-0">
            <p lang={source.language} className="font-semibold break-words">
              {source.url ? (
                <a href={source.url} rel="noreferrer" className="link">
                  {source.title}
                </a>
              ) : (
                source.title
              )}
            </p>
            <p className="text-sm text-dim">
              {[
                source.producer,
                source.published && partialDate(source.published, visit.locale),
                say(`source_kinds.${source.kind}`),
                source.licence,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm text-dim">
              <SentenceWithDay of="reports:accessed" at={source.accessed_at} visit={visit} /> ·{' '}
              <span className="font-mono" title={source.sha256}>
                {say('checksum', { checksum: source.sha256.slice(0, 12) })}
              </span>
            </p>
          </div>
          <span className="col-start-2 text-sm text-dim sm:col-start-3">
            {say('quotes', { count: quotes.filter(quote => quote.source_id === source.id).length })}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The readers' challenges, and the author's answers. */
export function Challenges({ report, visit }: Props) {
  const say = sayIn(visit)
  if (report.challenges.length === 0) return null
  return (
    <Section title={say('challenges')} ruled>
      <ul>
        {report.challenges.map(({ id, sentence_id, text, made_at, answer }) => (
          <li key={id} className="border-b border-line py-4 first:pt-0 last:border-b-0">
            <p className="text-sm text-dim">
              <PublicDay at={made_at} visit={visit} /> ·{' '}
              <a href={`#${sentence_id}`} className="link">
                {say('the_sentence')}
              </a>
            </p>
            <p lang={report.locale} className="mt-1">
              {text}
            </p>
            <p className="mt-2 border-l-2 border-line pl-4 text-dim" lang={answer ? report.locale : visit.locale}>
              {answer ?? say('unanswered')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Versions({ report, visit }: Props) {
  const say = sayIn(visit)
  if (report.versions.length < 2) return null
  return (
    <Section title={say('versions')} ruled>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {report.versions.map(({ version, published_at }) => (
          <li key={version}>
            <a
              href={reportHref(report.slug, version)}
              aria-current={version === report.version ? 'page' : undefined}
              className="link"
            >
              {say('version', { version })}
            </a>{' '}
            <span className="text-sm text-dim">
              <PublicDay at={published_at} visit={visit} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Files with which anybody can check the report without the lab. */
export function CheckYourself({ report, visit }: Props) {
  const say = sayIn(visit)
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-ink pt-6 print:hidden">
      <div className="max-w-[26rem]">
        <h2 className="font-head text-lg font-bold">{say('check_title')}</h2>
        <p className="text-dim">{say('check_text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a download href={referencesHref(report, 'proof')} className={buttonClass('quiet')}>
          <IconDownload aria-hidden />
          {say('check_download')}
        </a>
        <a download href={referencesHref(report, 'evidence')} className={buttonClass('ghost')}>
          {say('check_data')}
        </a>
      </div>
    </div>
  )
}
