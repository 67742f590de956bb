import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { type CourseShown, type PublicCourse, publicHref } from './public-course.ts'
import { PublicEnrol } from './public-enrol.tsx'
import { PublicRating } from './public-rating.tsx'

/** The top of a course's public page: its title, its length, and two links to begin. */
export function PublicCourseHead({
  course,
  outline,
  visit,
}: {
  course: CourseShown
  outline: PublicCourse['outline']
  visit: Visit
}) {
  const title = visit.words(course.title)
  const first = outline.flatMap(section => section.units).find(unit => unit.free_preview)
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-[76rem] items-center gap-8 px-5 py-10 sm:px-8 md:grid-cols-[1fr_22rem]">
        <div>
          <a href={hrefOf(toPublicEducation.courses)} className="font-mono text-sm text-dim underline">
            {visit.say('education:public.all')}
          </a>
          <h1 lang={title.locale} className="text-title mt-3">
            {title.text}
          </h1>
          <p className="mt-3 max-w-[42rem] text-lg text-dim">{visit.words(course.summary).text}</p>
          <p className="mt-4 flex flex-wrap gap-2 text-sm">
            <Tag tone="brand">{visit.say(`education:level.${course.level}`)}</Tag>
            <Tag>{visit.say('education:public.units', { count: course.unit_count })}</Tag>
            <Tag>{visit.say('education:public.minutes', { count: course.est_minutes })}</Tag>
          </p>
          {course.rating && <PublicRating rating={course.rating} visit={visit} />}
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <PublicEnrol course={course} visit={visit} />
            {first && (
              <a href={publicHref(course, first.unit_key)} className={buttonClass('quiet')}>
                {visit.say('education:public.preview')}
              </a>
            )}
          </div>
        </div>
        <Cover seed={course.cover_seed} shape="tall" rounded className="hidden md:block" />
      </div>
    </header>
  )
}
