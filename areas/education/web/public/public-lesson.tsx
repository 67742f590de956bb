import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { PublicEnrol } from './public-enrol.tsx'
import { type CourseShown, publicHref, type UnitShown } from './public-course.ts'

/** A unit that is free to read, with its neighbours. */
export function PublicLesson({ course, unit, visit }: { course: CourseShown; unit: UnitShown; visit: Visit }) {
  const { body } = unit
  return (
    <article id="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title" className="text-title">
        {visit.words(unit.title).text}
      </h2>
      {body.is_fallback && <p className="mt-3 text-sm text-dim">{visit.say('education:public.fallback')}</p>}
      <Html html={body.html} lang={body.locale} className="prose mt-6" />
      <nav
        aria-label={visit.say('education:public.around')}
        className="mt-10 flex flex-wrap justify-between gap-3 border-t border-line pt-6"
      >
        {unit.previous && !unit.previous.lock && (
          <a rel="prev" href={publicHref(course, unit.previous.unit_key)} className={buttonClass('quiet')}>
            {visit.say('education:public.previous')}
          </a>
        )}
        {unit.next && !unit.next.lock ? (
          <a
            rel="next"
            href={publicHref(course, unit.next.unit_key)}
            className={classNames(buttonClass('primary'), 'ml-auto')}
          >
            {visit.say('education:public.next')}
          </a>
        ) : (
          <PublicEnrol
            course={course}
            {...(unit.next && { unit: unit.next.unit_key })}
            visit={visit}
            className="ml-auto"
          />
        )}
      </nav>
    </article>
  )
}
