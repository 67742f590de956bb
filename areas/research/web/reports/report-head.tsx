import { IconDownload, IconFileDownload, IconRss } from '@tabler/icons-react'
import { PublicDay } from '#kernel/web/public-day.tsx'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Kicker } from '#kernel/web/ui/page.tsx'
import { Popover } from '#kernel/web/ui/popover.tsx'
import { research } from '../../contract/index.ts'
import { referencesHref, reportHref, sayIn, type Shown } from './report-texts.ts'

type Props = { report: Shown; visit: Visit }

export function ReportHead({ report, visit }: Props) {
  const say = sayIn(visit)
  const { slug, title, summary, version, newest, published_at, locale } = report
  return (
    <header className="grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <Kicker>
          {say('kicker')} · {say('version', { version })} · <PublicDay at={published_at} visit={visit} />
        </Kicker>
        <h1 lang={locale} className="mt-2 font-head text-hero leading-none font-bold text-balance">
          {title}
        </h1>
        <p lang={locale} className="mt-5 max-w-[36rem] text-lg text-dim">
          {summary}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Cite report={report} visit={visit} />
          <a download href={pdfHref(report)} className={buttonClass('ghost')}>
            <IconFileDownload aria-hidden />
            {say('pdf')}
          </a>
          <a href={`${research.feed.path}?locale=${visit.locale}`} className={buttonClass('ghost')}>
            <IconRss aria-hidden />
            {say('list.follow')}
          </a>
        </div>
        {version !== newest && (
          <Notice
            kind="warn"
            className="mt-6"
            title={say('older')}
            action={
              <a href={reportHref(slug)} className="link">
                {say('newest')}
              </a>
            }
          />
        )}
        {locale !== visit.locale && (
          <Notice kind="info" className="mt-6">
            {say('other_language')}
          </Notice>
        )}
      </div>
      <Cover seed={slug} shape="tall" rounded className="self-start max-md:hidden print:hidden" />
    </header>
  )
}

const pdfHref = ({ slug, version, newest, locale }: Shown) => {
  const named = { slug, locale, ...(version !== newest && { version: String(version) }) }
  return `${research.reportPdf.path}?${new URLSearchParams(named)}`
}

function Cite({ report, visit }: Props) {
  const say = sayIn(visit)
  const formats = [
    ['bibtex', 'BibTeX'],
    ['ris', 'RIS'],
    ['csl', 'CSL-JSON'],
  ] as const
  return (
    <Popover
      label={say('cite')}
      button={
        <>
          <IconDownload aria-hidden />
          {say('cite')}
        </>
      }
    >
      <ul className="flex flex-col gap-1">
        {formats.map(([format, name]) => (
          <li key={format}>
            <a download href={referencesHref(report, format)} className={buttonClass('ghost')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** The corrections, above everything else. */
export function Corrections({ report, visit }: Props) {
  const say = sayIn(visit)
  return (
    <>
      {report.corrections.map(({ kind, text, version, made_at, sentence_ids }) => (
        <aside
          key={`${version} ${made_at}`}
          className="mt-8 grid gap-x-10 gap-y-2 rounded-r-card border-l-4 border-signal bg-sunken px-6 py-5 sm:grid-cols-[13.25rem_1fr] lg:gap-x-16"
        >
          <div>
            <h2 className="font-head text-lg font-bold">{say(`corrections.${kind}`)}</h2>
            <p className="font-mono text-sm text-dim">
              <PublicDay at={made_at} visit={visit} /> · {say('version', { version })}
            </p>
          </div>
          <div>
            <p lang={report.locale} className="max-w-[42rem]">
              {text}
            </p>
            {/* On a phone one below the other, so that nothing wraps, and moves what follows, once the fonts are there. */}
            <p className="mt-2 flex flex-col items-start gap-x-6 gap-y-1 sm:flex-row">
              {sentence_ids[0] && (
                <a href={`#${sentence_ids[0]}`} className="link">
                  {say('changed_sentence')}
                </a>
              )}
              {version > 1 && report.version !== version - 1 && (
                <a href={reportHref(report.slug, version - 1)} className="link">
                  {say('earlier')}
                </a>
              )}
            </p>
          </div>
        </aside>
      ))}
    </>
  )
}
