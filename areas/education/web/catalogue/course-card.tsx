import { IconCircleCheck } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Card, cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { education } from '../../contract/index.ts'
import { durationIn } from '../../contract/study-time.ts'
import { topicName } from '../../contract/topics.ts'
import { CardRating } from '../reviews/rating.tsx'
import { toEducation } from '../../contract/addresses.ts'

export type LearnerCourse = Answered<typeof education.listing>['items'][number]
type Course = Answered<typeof education.complete>['course']

/** A course in the signed-in catalogue: its title, its length, and the person's progress. */
export function LearnerCourseCard({
  course,
  titleLevel = 'h2',
}: {
  course: Course & Partial<LearnerCourse>
  titleLevel?: 'h2' | 'h3'
}) {
  const { localised } = useWords('education')
  const { t: topic } = useWords('topics')
  const title = localised(course.title)
  const summary = localised(course.summary)
  return (
    <Card
      as="div"
      className="flex-1"
      cover={<Cover seed={course.cover_seed} />}
      kicker={course.tags
        .slice(0, 3)
        .map(tag => topicName(tag, topic))
        .join(' · ')}
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
      titleLevel={titleLevel}
      footer={
        <>
          <CourseFacts course={course} />
          <Standing course={course} />
        </>
      }
    >
      <p className="line-clamp-3 text-[0.9375rem] text-dim" {...(summary.lang && { lang: summary.lang })}>
        {summary.text}
      </p>
      {course.found_in && <FoundIn lesson={course.found_in} />}
      <CardRating rating={course.rating} />
    </Card>
  )
}

/** Why a search found the course, if its own texts do not contain the words. */
function FoundIn({ lesson }: { lesson: NonNullable<LearnerCourse['found_in']> }) {
  const { t, localised } = useWords('education')
  return <p className="text-sm font-semibold">{t('card.found_in', { lesson: localised(lesson.title).text })}</p>
}

/** Level, number of units, time. */
export function CourseFacts({ course }: { course: Pick<Course, 'level' | 'unit_count' | 'est_minutes'> }) {
  const { t, number } = useWords('education')
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Tag tone="brand">{t(`level.${course.level}`)}</Tag>
      <Tag>{t('public.units', { count: course.unit_count })}</Tag>
      <Tag>{durationIn(number, course.est_minutes)}</Tag>
    </p>
  )
}

function Standing({ course }: { course: Partial<LearnerCourse> }) {
  const { t } = useWords('education')
  const { my_state: state, progress_pct: value = 0 } = course
  if (state === 'completed')
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand">
        <IconCircleCheck size={18} aria-hidden />
        {t('card.completed')}
      </p>
    )
  if (state === 'active') return <Progress value={value} label={t('card.progress')} />
  if (!state) return null
  return (
    <p>
      <Tag tone={state === 'dropped' || state === 'declined' ? 'plain' : state === 'invited' ? 'brand' : 'warn'}>
        {t(`card.${state}`)}
      </Tag>
    </p>
  )
}
