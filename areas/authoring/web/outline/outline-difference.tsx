import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { authoringHistory } from '../../contract/history-calls.ts'

/** The differences of two published versions or, without `to`, what the next publishing would change. */
export function OutlineDifference({ courseId, from, to }: { courseId: string; from: number; to?: number }) {
  const { t, localised, list } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const { sections, units } = useRead(authoringHistory.versionDifference, {
    course_id: courseId,
    from,
    ...(to !== undefined && { to }),
  })
  if (sections.length + units.length === 0) return <p className="text-dim">{t('difference.none')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sections.map(section => (
        <li key={`s ${section.section_key}`} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 flex-1">
            {t('difference.section', { title: localised(section.title).text || t('untitled') })}
          </span>
          <Tag tone={section.change === 'removed' ? 'warn' : 'info'}>{t(`difference.changes.${section.change}`)}</Tag>
        </li>
      ))}
      {units.map(unit => (
        <li key={unit.unit_key} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 flex-1">
            {localised(unit.title).text || t('untitled')}
            <span className="block text-sm text-dim">
              {localised(unit.section_title).text}
              {unit.languages.length > 0 && ` · ${list(unit.languages.map(each => kernel(`locales.${each}`)))}`}
              {unit.questions && ` · ${t('difference.questions')}`}
            </span>
          </span>
          {unit.changes.map(change => (
            <Tag key={change} tone={change === 'removed' ? 'warn' : 'info'}>
              {t(`difference.changes.${change}`)}
            </Tag>
          ))}
        </li>
      ))}
    </ul>
  )
}
