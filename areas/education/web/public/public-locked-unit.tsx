import type { Visit } from '#kernel/web/public-page.ts'
import { PublicEnrol } from './public-enrol.tsx'
import type { CourseShown, OutlineUnit } from './public-course.ts'

type Props = { course: CourseShown; unit: OutlineUnit; visit: Visit }

/** Shown instead of a unit that opens after signing up: its title, and a link to sign up. */
export const PublicLockedUnit = ({ course, unit, visit }: Props) => (
  <section id="lesson" aria-labelledby="lesson-title" className="mb-12 rounded-card bg-tint px-6 py-7 text-on-tint">
    <h2 id="lesson-title" className="text-heading">
      {visit.words(unit.title).text}
    </h2>
    <p className="mt-2">{visit.say('education:public.locked_unit')}</p>
    <PublicEnrol course={course} unit={unit.unit_key} visit={visit} className="mt-5" />
  </section>
)
