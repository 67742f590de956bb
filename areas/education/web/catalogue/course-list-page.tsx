import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton, SkeletonCard } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { LearnerCourseCard, type LearnerCourse } from './course-card.tsx'
import { CourseFilters, CourseTopics } from './course-filters.tsx'
import { toEducation } from '../../contract/addresses.ts'

/** The catalogue for signed-in people. Its whole state is in the address, so Back and links restore it. */
export default function CourseListPage() {
  const { t } = useWords('education')
  return (
    <Page
      title={t('catalogue.title')}
      lead={t('catalogue.lead')}
      actions={
        <ScreenLink to={toEducation.myLearning} className={buttonClass('quiet')}>
          {t('screens.my_learning')}
        </ScreenLink>
      }
    >
      <CourseFilters />
      <Suspense fallback={<Coming />}>
        <Courses />
      </Suspense>
    </Page>
  )
}

function Courses() {
  const { t } = useWords('education')
  const [{ q, tag, level, language, sort }] = useSearch(toEducation.courses)
  const list = useList(education.listing, {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(level && { level }),
    ...(language && { locale: language }),
    ...(sort && { sort }),
    limit: 12,
  })
  const isNarrowed = Boolean(q || tag || level || language)
  return (
    <>
      <CourseTopics tags={list.first?.tags ?? []} />
      <p role="status" className="mb-4 text-sm text-dim">
        {list.total === null ? t('public.many') : t('public.found', { count: list.total })}
      </p>
      <List<LearnerCourse>
        of={list}
        layout="cards"
        label={t('catalogue.title')}
        skeleton={<SkeletonCard />}
        more={t('public.more')}
        empty={<NoCourses isNarrowed={isNarrowed} />}
      >
        {course => <LearnerCourseCard course={course} />}
      </List>
    </>
  )
}

function NoCourses({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useWords('education')
  if (!isNarrowed) return <Empty title={t('catalogue.none_yet')}>{t('catalogue.none_yet_text')}</Empty>
  return (
    <Empty
      title={t('public.none')}
      action={
        <ScreenLink to={toEducation.courses} className={buttonClass('primary')}>
          {t('public.all')}
        </ScreenLink>
      }
    >
      {t('catalogue.none_found')}
    </Empty>
  )
}

/** The same shape as the loaded content. */
const Coming = () => (
  <div aria-hidden="true">
    <div className="mt-4 mb-7 flex gap-2">
      {['w-20', 'w-28', 'w-24', 'w-16'].map(width => (
        <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
      ))}
    </div>
    <Skeleton className="mb-4 h-5 w-24" />
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map(key => (
        <SkeletonCard key={key} />
      ))}
    </div>
  </div>
)
