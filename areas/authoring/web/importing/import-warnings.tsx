import { IconChevronRight } from '@tabler/icons-react'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'
import { isKnownWarning, type Report } from './import-shapes.ts'

type Warning = Report['warnings'][number]

/** The problems by kind; each opens to show where they are. */
export function ImportWarnings({ report }: { report: Report }) {
  const { t, number } = useWords('authoring')
  const groups = Map.groupBy(report.warnings, warning => warning.code)
  if (groups.size === 0) return null
  const countOf = (code: string) => report.warning_counts?.find(each => each.code === code)?.count
  return (
    <Section title={t('import.warnings')} lead={t('import.warnings_lead')}>
      <ul className="divide-y divide-line border-y border-line">
        {[...groups].map(([code, warnings]) => (
          <li key={code}>
            <details className="group py-3">
              <summary className="flex cursor-pointer items-center justify-between gap-4 font-medium">
                <span className="flex items-center gap-2">
                  <IconChevronRight aria-hidden size={18} className="flex-none text-dim group-open:rotate-90" />
                  {isKnownWarning(code) ? t(`import.warning.${code}`) : code}
                </span>
                <span className="text-sm text-dim tabular-nums">{number(countOf(code) ?? warnings.length)}</span>
              </summary>
              <ul className="mt-2 flex flex-col gap-1.5 pl-6.5">
                {warnings.map((warning, at) => (
                  <WarningLocation key={at} warning={warning} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {report.warning_count > report.warnings.length && (
        <p className="mt-3 text-sm text-dim">
          {t('import.warnings_more', { count: report.warning_count - report.warnings.length })}
        </p>
      )}
    </Section>
  )
}

const WarningLocation = ({ warning: { path, line, text } }: { warning: Warning }) => (
  <li className="text-sm">
    <span className="font-mono break-all">
      {path}
      {line !== null && `:${line}`}
    </span>
    <span className="ml-2 break-words text-dim">{text}</span>
  </li>
)
