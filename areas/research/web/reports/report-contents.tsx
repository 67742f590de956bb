import type { Visit } from '#kernel/web/public-page.ts'
import { GradeMark } from './grade-mark.tsx'
import { sayIn, type Shown } from './report-texts.ts'

const counted = ['quoted', 'confirmed', 'challenged'] as const

/** The sections with a mark for each claim, and how each was checked. */
export function ReportContents({ report, visit }: { report: Shown; visit: Visit }) {
  const say = sayIn(visit)
  const claims = report.sections.flatMap(each => each.sentences).filter(({ quotes }) => quotes.length > 0)
  return (
    <nav aria-labelledby="contents" className="text-sm print:hidden lg:sticky lg:top-24 lg:self-start">
      <h2 id="contents" className="font-head text-lg font-bold">
        {say('contents')}
      </h2>
      <ol className="mt-3">
        {report.sections.map(({ id, title, sentences }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex items-center justify-between gap-4 rounded-control py-2 hover:text-brand"
            >
              <span lang={report.locale}>{title}</span>
              <span aria-hidden="true" className="flex shrink-0 gap-1">
                {sentences
                  .filter(({ quotes }) => quotes.length > 0)
                  .slice(0, 12)
                  .map(sentence => (
                    <GradeMark key={sentence.id} grade={sentence.grade} />
                  ))}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-5 font-semibold">{say('checked', { count: claims.length })}</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-dim">
        {counted.map(grade => (
          <li key={grade} className="flex items-center gap-3">
            <GradeMark grade={grade} />
            <span className="flex-1">{say(`grades.${grade}`)}</span>
            <span className="font-mono">{visit.number(claims.filter(each => each.grade === grade).length)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-dim">{say('how')}</p>
    </nav>
  )
}
