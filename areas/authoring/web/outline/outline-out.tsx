import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { UnitMenu } from './outline-row.tsx'
import type { UnitLine } from './outline-writes.ts'

type Props = {
  course: AuthoredCourse
  units: readonly UnitLine[]
  open: string | undefined
  onFollow: (() => void) | undefined
}

/** Units removed from the course: their content is kept, and each can be restored. */
export function OutlineOut({ course, units, open, onFollow }: Props) {
  const { t, localised, number } = useWords('authoring')
  const [{ lang }] = useSearch(toAuthoring.courseEditor)
  return (
    <details className="mt-8 border-t border-line pt-3" open={units.some(unit => unit.unit_key === open)}>
      <summary className="min-h-9 px-1.5 py-1 text-sm text-dim hover:text-ink">
        {t('outline.out')} <span className="tabular-nums">({number(units.length)})</span>
      </summary>
      <ul>
        {units.map(unit => {
          const name = localised(unit.title).text || t('untitled')
          return (
            <li
              key={unit.unit_key}
              className={classNames(
                'group flex min-h-10 items-center rounded-control pl-1.5',
                unit.unit_key === open ? 'bg-tint text-on-tint' : 'hover:bg-sunken',
              )}
            >
              <ScreenLink
                to={toAuthoring.courseEditor}
                params={{ courseId: course.id }}
                search={{ unit: unit.unit_key, ...(lang && { lang }) }}
                aria-current={unit.unit_key === open ? 'page' : 'false'}
                onClick={onFollow}
                className="flex min-h-9 min-w-0 flex-1 items-center gap-2 py-1.5 text-[0.9375rem] text-dim"
              >
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <Tag tone={unit.status === 'removed' ? 'warn' : 'plain'}>
                  {t(unit.status === 'removed' ? 'outline.status.removed' : 'outline.status.hidden')}
                </Tag>
              </ScreenLink>
              {course.may_edit && <UnitMenu course={course} unit={unit} name={name} />}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
