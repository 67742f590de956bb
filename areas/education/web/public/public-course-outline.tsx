import { IconLock } from '@tabler/icons-react'
import type { Visit } from '#kernel/web/public-page.ts'
import { type CourseShown, type PublicCourse, publicHref } from './public-course.ts'

/** The public outline: links for units that are free to read, a lock for others. */
export const PublicCourseOutline = ({
  course,
  outline,
  current,
  visit,
}: {
  course: CourseShown
  outline: PublicCourse['outline']
  current?: string | undefined
  visit: Visit
}) => (
  <nav aria-labelledby="outline" className="lg:border-l lg:border-line lg:pl-8">
    <h2 id="outline" className="text-heading mb-4">
      {visit.say('education:public.outline')}
    </h2>
    <ol className="flex flex-col gap-6">
      {outline.map(section => (
        <li key={section.section_key}>
          <h3 className="mb-2 font-semibold">{visit.words(section.title).text}</h3>
          <ol className="flex flex-col border-t border-line">
            {section.units.map(unit => (
              <li
                key={unit.unit_key}
                className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 text-sm"
              >
                {unit.free_preview ? (
                  <a
                    href={publicHref(course, unit.unit_key)}
                    aria-current={unit.unit_key === current ? 'page' : undefined}
                    className="font-medium underline aria-[current=page]:text-brand"
                  >
                    {visit.words(unit.title).text}
                  </a>
                ) : (
                  <span className="text-dim">
                    {visit.words(unit.title).text}{' '}
                    <IconLock
                      size={14}
                      role="img"
                      aria-label={visit.say('education:public.locked')}
                      className="inline align-[-2px]"
                    />
                  </span>
                )}
                <span className="flex-none text-dim">
                  {visit.say('education:public.minutes', { count: unit.est_minutes })}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  </nav>
)
