import type { Answered } from '#kernel/contract/call.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { Card, cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import type { education } from '../../contract/index.ts'
import { publicHref } from './public-course.ts'
import { PublicRating } from './public-rating.tsx'

export type OpenCourse = Answered<typeof education.courses>['items'][number]

/** A course in public lists; the whole card links to its page. */
export function CourseCover({
  course,
  visit,
  titleLevel = 'h3',
}: {
  course: OpenCourse
  visit: Visit
  titleLevel?: 'h2' | 'h3'
}) {
  const title = visit.words(course.title)
  const summary = visit.words(course.summary)
  return (
    <Card
      as="div"
      cover={<Cover seed={course.cover_seed} />}
      title={
        <a href={publicHref(course)} className={cardLink} lang={title.locale}>
          {title.text}
        </a>
      }
      titleLevel={titleLevel}
      footer={
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Tag tone="brand">{visit.say(`education:level.${course.level}`)}</Tag>
          <Tag>{visit.say('education:public.units', { count: course.unit_count })}</Tag>
          <Tag>{visit.say('education:public.minutes', { count: course.est_minutes })}</Tag>
        </p>
      }
    >
      <p className="line-clamp-3 text-dim" lang={summary.locale}>
        {summary.text}
      </p>
      {course.found_in && (
        <p className="text-sm font-semibold">
          {visit.say('education:card.found_in', { lesson: visit.words(course.found_in.title).text })}
        </p>
      )}
      {course.rating && <PublicRating rating={course.rating} visit={visit} />}
    </Card>
  )
}
