import type { Answered } from '#kernel/contract/call.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { research } from '../../contract/index.ts'
import { liveHref, reportHref, sayIn, type Shown } from './report-texts.ts'

type Props = { passage: Answered<typeof research.reportPassage>; report: Shown; visit: Visit }

/** The source as it was stored, at the words of a quote. */
export function StoredPassage({ passage, report, visit }: Props) {
  const say = sayIn(visit)
  const { title, before, exact, after, place, url, language, sha256, extractor } = passage
  const live = liveHref(url, exact)
  const back = reportHref(report.slug, report.version === report.newest ? undefined : report.version)
  return (
    <Page
      width="text"
      kicker={
        <a href={back} lang={report.locale} className="link">
          {report.title}
        </a>
      }
      title={<span lang={language}>{title}</span>}
      lead={say('stored_lead')}
    >
      {place && <p className="font-mono text-sm text-dim">{place}</p>}
      <blockquote
        lang={language}
        className="mt-4 border-l-2 border-line pl-5 leading-relaxed break-words whitespace-pre-line text-dim"
      >
        …{before}
        <mark className="bg-tint text-on-tint">{exact}</mark>
        {after}…
      </blockquote>
      <p className="mt-6 font-mono text-sm break-all text-dim">
        {say('checksum', { checksum: sha256 })}
        {extractor && ` · ${say('read_with', { program: extractor })}`}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={back} className={buttonClass('primary')}>
          {say('back')}
        </a>
        {live && (
          <a href={live} rel="noreferrer" className={buttonClass('quiet')}>
            {say('live')}
          </a>
        )}
      </p>
    </Page>
  )
}
