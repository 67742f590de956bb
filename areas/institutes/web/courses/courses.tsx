import { useState } from 'react'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { editCourseSlot, writeCoursesSlot } from '../slots.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CourseState } from './course-state.tsx'
import { CourseWork } from './course-work.tsx'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import { WorkList } from '../importing/work-list.tsx'

type Course = Info['courses'][number]

/** The courses for its people with their progress, and enrolling a group or everyone in one. */
export function Courses({ info }: { info: Info }) {
  const { t } = useWords('institutes')
  const [{ work }, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const [assigning, setAssigning] = useState<string>()
  return (
    <>
      {work && <CourseWork key={work} info={info} workId={work} onClose={() => void setSearch({ work: undefined })} />}
      {info.institute.state === 'active' && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-dim">{t('courses.write_text')}</p>
          <writeCoursesSlot.Slot instituteId={info.institute.id} />
        </div>
      )}
      <List<Course>
        of={info.courses}
        layout="rows"
        label={t('tabs.courses')}
        empty={<Empty title={t('courses.none')}>{t('courses.none_text')}</Empty>}
      >
        {course => (
          <CourseLine
            course={course}
            mayAssign={info.institute.state === 'active' && course.state === 'published' && info.institute.students > 0}
            onAssign={() => setAssigning(course.id)}
          />
        )}
      </List>
      {assigning && (
        <AssignDialog
          info={info}
          courseId={assigning}
          onClose={() => setAssigning(undefined)}
          onDone={() => setAssigning(undefined)}
        />
      )}
      <WorkList info={info} kind="course" />
    </>
  )
}

function CourseLine({ course, mayAssign, onAssign }: { course: Course; mayAssign: boolean; onAssign: () => void }) {
  const { t, localised } = useWords('institutes')
  const [{ institute }] = useSearch(toInstitutes.instituteAdmin)
  const title = localised(course.title)
  return (
    <article className="grid gap-x-6 gap-y-4 py-5 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,14rem)_auto] sm:items-center">
      <Cover seed={course.cover_seed} className="overflow-clip rounded-lg max-sm:hidden" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug" lang={title.lang}>
          {course.state === 'published' ? (
            <ScreenLink
              to={toEducation.course}
              params={{ courseId: course.id }}
              search={{ about: true }}
              className="hover:underline"
            >
              {title.text}
            </ScreenLink>
          ) : (
            title.text
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-dim">
          <CourseState state={course.state} />
          {course.own && <Tag>{t('courses.own')}</Tag>}
          <ScreenLink
            to={toInstitutes.instituteAdmin}
            search={{ institute, tab: 'people', course: course.id }}
            className="link"
          >
            {t('courses.learners', { count: course.enrolled })}
          </ScreenLink>
          <span>{t('courses.finished', { count: course.completed })}</span>
          {course.own && <editCourseSlot.Slot courseId={course.id} title={title.text} />}
        </p>
      </div>
      {course.enrolled > 0 ? (
        <Progress value={course.progress_pct} label={t('courses.mean')} showLabel />
      ) : (
        <span className="text-sm text-dim max-sm:hidden">{t('courses.nobody')}</span>
      )}
      {mayAssign && (
        <Button small aria-label={`${t('courses.assign')}: ${title.text}`} onClick={onAssign}>
          {t('courses.assign')}
        </Button>
      )}
    </article>
  )
}
