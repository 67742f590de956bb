import { IconEye } from '@tabler/icons-react'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { CourseState } from '#areas/education/contract/course-states.ts'
import type { UnitLine } from './outline-writes.ts'

/** Marks of a unit: new since publishing, optional, stale translations. */
export function OutlineMarks({ unit, courseState }: { unit: UnitLine; courseState: CourseState }) {
  const { t, list } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const isOpenToLearners = courseState === 'published'
  return (
    <span className="flex flex-none items-center gap-1">
      {!unit.required && <Tag>{t('outline.optional')}</Tag>}
      {unit.free_preview && <IconEye size={16} role="img" aria-label={t('outline.preview')} className="opacity-70" />}
      {unit.status === 'new' && isOpenToLearners && <Tag tone="info">{t('outline.new')}</Tag>}
      {unit.stale.length > 0 && (
        <Tag tone="warn">
          <span className="sr-only">
            {t('outline.stale', { languages: list(unit.stale.map(locale => kernel(`locales.${locale}`))) })}
          </span>
          <span aria-hidden>{unit.stale.map(locale => locale.slice(0, 2)).join(' ')}</span>
        </Tag>
      )}
    </span>
  )
}
