import { Suspense, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { authoringHistory } from '../../contract/history-calls.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { OutlineDifference } from '../outline/outline-difference.tsx'

type Version = Answered<typeof authoringHistory.courseVersions>['items'][number]

/** The published versions, and what waits for the next publishing. */
export function CourseVersions({ course }: { course: AuthoredCourse }) {
  const { t } = useWords('authoring')
  const list = useList(authoringHistory.courseVersions, { course_id: course.id, limit: 20 })
  return (
    <div className="mx-auto w-full max-w-[56rem] px-5 pt-8 pb-24 sm:px-8">
      {course.published_version !== null && course.has_changes && (
        <Section title={t('versions.waiting')} lead={t('versions.waiting_text')}>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <OutlineDifference courseId={course.id} from={course.published_version} />
          </Suspense>
        </Section>
      )}
      <Section title={t('versions.title')} lead={t('versions.lead')}>
        <List<Version>
          of={list}
          layout="rows"
          keyOf={version => version.n}
          label={t('versions.title')}
          more={t('list.more')}
          empty={<Empty title={t('versions.none')}>{t('versions.none_text')}</Empty>}
        >
          {version => <VersionRow course={course} version={version} />}
        </List>
      </Section>
    </div>
  )
}

function VersionRow({ course, version }: { course: AuthoredCourse; version: Version }) {
  const { t, date, number } = useWords('authoring')
  const [isOpen, setOpen] = useState(false)
  const { n } = version
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-lg">{t('list.version', { n: number(n) })}</h3>
        {n === course.published_version && course.state === 'published' && <Tag tone="brand">{t('versions.now')}</Tag>}
        <p className="text-sm text-dim">
          {date(version.published_at, 'both')}
          {version.by && ` · ${version.by.name}`}
          {` · ${t('list.units', { count: version.units })}`}
        </p>
        {n > 1 && (
          <Button kind="ghost" small className="ml-auto" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('versions.difference', { n: number(n - 1) })}
          </Button>
        )}
      </div>
      {version.change_note && <p className="mt-1 whitespace-pre-wrap">{version.change_note}</p>}
      {isOpen && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <OutlineDifference courseId={course.id} from={n - 1} to={n} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
