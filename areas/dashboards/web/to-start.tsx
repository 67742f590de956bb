import { toEducation } from '#areas/education/contract/addresses.ts'
import { education } from '#areas/education/contract/index.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { CourseToStart } from './course-to-start.tsx'

/** Courses that this person has not begun. */
export function ToStart() {
  const { t } = useWords('dashboards')
  const { items } = useRead(education.listing, { limit: 12 })
  const isNew = items.every(({ my_state }) => my_state === null)
  const fresh = items.filter(({ my_state }) => my_state === null).slice(0, 3)
  if (fresh.length === 0) return null
  return (
    <Section
      title={t(isNew ? 'lab.start_first' : 'lab.start')}
      actions={
        <ScreenLink to={toEducation.courses} className={`${buttonClass('ghost', { small: true })} -mx-3.5`}>
          {t('lab.all')}
        </ScreenLink>
      }
    >
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {fresh.map(course => (
          <li key={course.id} className="grid">
            <CourseToStart course={course} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
