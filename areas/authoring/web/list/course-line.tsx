import { IconUsers } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { writing } from '../../contract/writing-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { StateTag } from './state-tag.tsx'

export type AuthoredCourseLine = Answered<typeof writing.authoredCourses>['items'][number]

/** A course in the administration's list: its state, its institution, the number of people in it. */
export function CourseLine({ course }: { course: AuthoredCourseLine }) {
  const { t, localised, number, locale } = useWords('authoring')
  const title = localised(course.title)
  return (
    <article className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 py-4 hover:bg-sunken/60 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      {course.cover_url ? (
        <img src={course.cover_url} alt="" className="size-14 rounded-control object-cover" />
      ) : (
        <Cover seed={course.cover_seed} shape="square" className="size-14 rounded-control" />
      )}
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-semibold">
          <ScreenLink
            to={toAuthoring.courseEditor}
            params={{ courseId: course.id }}
            className="card-link relative hover:underline"
            {...(title.lang && { lang: title.lang })}
          >
            {title.text || t('untitled')}
          </ScreenLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
          <StateTag state={course.state} hasChanges={course.has_changes} />
          <span>{course.institute?.name ?? t('list.lab')}</span>
          <span>{t('list.units', { count: course.unit_count })}</span>
          <span className="inline-flex items-center gap-1 tabular-nums">
            <IconUsers size={15} aria-hidden />
            {course.enrolments === null ? t('list.many_people') : t('list.people', { count: course.enrolments })}
          </span>
        </p>
      </div>
      <p className="col-start-2 text-sm text-dim sm:col-start-3 sm:text-end">
        <span className="font-mono text-[0.8125rem]">
          {course.published_version === null
            ? t('list.never_published')
            : t('list.version', { n: number(course.published_version) })}
        </span>
        <span className="max-sm:ml-3 sm:block">{t('list.edited', { ago: ago(locale, course.updated_at) })}</span>
      </p>
    </article>
  )
}
