import { IconAlertTriangle } from '@tabler/icons-react'
import { durationIn } from '#areas/education/contract/study-time.ts'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { ImportClashes } from './import-clashes.tsx'
import { ImportOutline } from './import-outline.tsx'
import type { Report } from './import-shapes.ts'
import { ImportWarnings } from './import-warnings.tsx'

/** What an import would do or did: the course as it will be, its changes, and what could not be imported. */
export default function ImportReport({ report, isDone }: { report: Report; isDone: boolean }) {
  const { t, number } = useWords('authoring')
  return (
    <div className="flex flex-col gap-10">
      <AboutCourse report={report} />
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Stat label={t('import.figures.units')} value={number(report.units)} />
        <Stat
          label={t('import.figures.questions')}
          value={number(report.questions)}
          hint={report.questions_skipped > 0 && t('import.figures.skipped', { count: report.questions_skipped })}
        />
        <Stat label={t(isDone ? 'import.figures.changed' : 'import.figures.changes')} value={number(report.changes)} />
        <Stat label={t('import.figures.warnings')} value={number(report.warning_count)} />
      </dl>
      {report.hidden.length > 0 && (
        <Notice
          kind="warn"
          title={t(isDone ? 'import.were_hidden' : 'import.will_hide', { count: report.hidden.length })}
        >
          <p>{t('import.hidden_text')}</p>
          <ul className="mt-2 list-disc pl-5">
            {report.hidden.map(unit => (
              <li key={unit.unit_key}>
                <LocalisedText of={unit.title} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ImportClashes report={report} />
      <ImportOutline report={report} />
      <ImportWarnings report={report} />
    </div>
  )
}

function AboutCourse({ report: { course, profile } }: { report: Report }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const { t: learning, number } = useWords('education')
  const { licence, attribution, repo } = course.source
  return (
    <article className="border-l-2 border-brand pl-5">
      <p className="text-sm text-dim">{t(`import.profile.${profile}`)}</p>
      <h3 className="mt-1 text-title">
        <LocalisedText of={course.title} />
      </h3>
      <p className="mt-2 max-w-prose text-dim">
        <LocalisedText of={course.summary} />
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Tag>{learning(`level.${course.level}`)}</Tag>
        {course.languages.map(locale => (
          <Tag key={locale} tone="brand">
            {kernel(`locales.${locale}`)}
          </Tag>
        ))}
        <Tag>{durationIn(number, course.est_minutes)}</Tag>
      </p>
      <p className="mt-3 flex items-start gap-2 text-sm text-dim">
        {licence ? (
          <span className="break-words">
            {t('import.licence', { licence })}
            {attribution && ` · ${attribution}`}
            {repo && ` · ${repo}`}
          </span>
        ) : (
          <>
            <IconAlertTriangle aria-hidden size={18} className="flex-none text-warn" />
            {t('import.no_licence')}
          </>
        )}
      </p>
    </article>
  )
}
