import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Suspense, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { CourseState } from './course-state.tsx'
import type { Info, InstituteDetail } from '../institute-types.ts'

const ChooseCourse = lazyPart(async () => ({ default: (await import('./choose-course.tsx')).ChooseCourse }))
type Course = InstituteDetail['courses'][number]

/** The courses that an institution may take: assigned ones, and its own. */
export function AssignedCourses({ institute, courses }: InstituteDetail) {
  const { t } = useWords('institutes')
  const [isChoosing, setChoosing] = useState(false)
  const [taking, setTaking] = useState<Course>()
  const mayChange = institute.state !== 'archived'
  const add = mayChange && <Button onClick={() => setChoosing(true)}>{t('assigned.add')}</Button>
  return (
    <Section ruled title={t('assigned.title')} lead={t('assigned.lead')} actions={courses.length > 0 && add}>
      <List<Course>
        of={courses}
        layout="rows"
        label={t('assigned.title')}
        empty={
          <Empty title={t('courses.none')} action={add}>
            {t('assigned.none_text')}
          </Empty>
        }
      >
        {course => (
          <AssignedCourse course={course} mayTake={mayChange && !course.own} onTake={() => setTaking(course)} />
        )}
      </List>
      <Suspense>
        {isChoosing && <ChooseCourse institute={institute} assigned={courses} onClose={() => setChoosing(false)} />}
      </Suspense>
      {taking && <TakeAway institute={institute} course={taking} onClose={() => setTaking(undefined)} />}
    </Section>
  )
}

function AssignedCourse({ course, mayTake, onTake }: { course: Course; mayTake: boolean; onTake: () => void }) {
  const { t, localised, date } = useWords('institutes')
  const title = localised(course.title)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <Cover seed={course.cover_seed} className="w-20 flex-none overflow-clip rounded-lg max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words" lang={title.lang}>
          {title.text}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-dim">
          <CourseState state={course.state} />
          {course.own && <Tag>{t('courses.own')}</Tag>}
          {course.assigned_at && <span>{t('assigned.since', { date: date(course.assigned_at) })}</span>}
          <span>{t('courses.learners', { count: course.enrolled })}</span>
          <span>{t('courses.finished', { count: course.completed })}</span>
        </p>
      </div>
      {mayTake && (
        <Button small kind="danger" aria-label={`${t('assigned.take')}: ${title.text}`} onClick={onTake}>
          {t('assigned.take')}
        </Button>
      )}
    </div>
  )
}

function TakeAway({
  institute,
  course,
  onClose,
}: {
  institute: Info['institute']
  course: Course
  onClose: () => void
}) {
  const { t, localised } = useWords('institutes')
  const manage = useWrite(institutes.manage, { refreshes: [institutes.get, institutes.info, institutes.listing] })
  const title = localised(course.title).text
  return (
    <Confirm
      title={t('assigned.take_title', { course: title })}
      action={t('assigned.take')}
      onClose={onClose}
      onConfirm={async () => {
        await manage.write({ institute_id: institute.id, action: 'unassign_course', course_id: course.id })
        toast(t('assigned.taken', { course: title }))
      }}
    >
      <p>{t('assigned.take_text', { institute: institute.name, count: course.enrolled })}</p>
    </Confirm>
  )
}
