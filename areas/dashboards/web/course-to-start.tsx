import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '#areas/education/contract/index.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { durationIn } from '#areas/education/contract/study-time.ts'
import { topicName } from '#areas/education/contract/topics.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Card, cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'

/** A course to begin: its title and its length, for the dashboard. */
export function CourseToStart({ course }: { course: Answered<typeof education.listing>['items'][number] }) {
  const { localised, number } = useWords('dashboards')
  const { t: topic } = useWords('topics')
  const title = localised(course.title)
  const summary = localised(course.summary)
  const topics = course.tags.slice(0, 2).map(tag => topicName(tag, topic))
  return (
    <Card
      as="div"
      cover={<Cover seed={course.cover_seed} />}
      kicker={[durationIn(number, course.est_minutes), ...topics].join(' · ')}
      title={
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: course.id }}
          className={cardLink}
          {...(title.lang && { lang: title.lang })}
        >
          {title.text}
        </ScreenLink>
      }
    >
      <p className="line-clamp-3 text-[0.9375rem] text-dim" {...(summary.lang && { lang: summary.lang })}>
        {summary.text}
      </p>
    </Card>
  )
}
