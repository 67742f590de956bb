import { Suspense, useEffect } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { MyCourse, MyCourseComing } from './my-course.tsx'
import type { MySignUp } from './enrolment-actions.tsx'
import { cacheReadings } from '../offline/cache-readings.ts'
import { startProgressSync } from '../progress/progress-queue.ts'
import { toEducation } from '../../contract/addresses.ts'

cacheReadings()

const shows = ['in_progress', 'completed', 'dropped'] as const
type Show = (typeof shows)[number]

/** One's own courses: continuing with one is a single click. */
export default function MyLearningPage() {
  const { t } = useWords('education')
  useEffect(() => void startProgressSync(), [])
  return (
    <Page
      title={t('screens.my_learning')}
      actions={
        <div className="flex flex-wrap gap-3">
          <ScreenLink to={toEducation.certificates} className={buttonClass('ghost')}>
            {t('screens.certificates')}
          </ScreenLink>
          <ScreenLink to={toEducation.courses} className={buttonClass('quiet')}>
            {t('public.all')}
          </ScreenLink>
        </div>
      }
    >
      <Suspense fallback={<Coming />}>
        <Mine />
      </Suspense>
    </Page>
  )
}

function Mine() {
  const { t, number } = useWords('education')
  const [{ show = 'in_progress', q }, setSearch] = useSearch(toEducation.myLearning)
  const list = useList(education.signUps, { state: show, limit: 12, ...(q && { q }) })
  const hasCourses = shows.some(each => (list.first?.counts[each] ?? 0) > 0)
  return (
    <>
      {hasCourses && (
        <TypedSearch
          label={t('mine.search')}
          value={q ?? ''}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
          className="mb-6 max-w-md"
        />
      )}
      <nav aria-label={t('mine.label')} className={`${tabList} max-sm:gap-4`}>
        {shows.map(each => (
          <ScreenLink
            key={each}
            to={toEducation.myLearning}
            search={{ ...(each !== 'in_progress' && { show: each }), ...(q && { q }) }}
            // The router would mark all three: they differ in their search alone.
            aria-current={each === show ? 'page' : 'false'}
            className={`${tabClass} inline-flex items-center gap-2`}
          >
            {t(`mine.${each}`)}
            {list.first && list.first.counts[each] > 0 && (
              <span className="rounded-full bg-sunken px-2 text-[0.8125rem] tabular-nums">
                {number(list.first.counts[each])}
              </span>
            )}
          </ScreenLink>
        ))}
      </nav>
      <List<MySignUp>
        of={list}
        layout="rows"
        className="border-t-0!"
        label={t(`mine.${show}`)}
        keyOf={signUp => signUp.course.id}
        skeleton={<MyCourseComing />}
        more={t('public.more')}
        empty={q ? <Empty className="mt-6" title={t('public.none')} /> : <None show={show} />}
      >
        {signUp => <MyCourse signUp={signUp} />}
      </List>
    </>
  )
}

function None({ show }: { show: Show }) {
  const { t } = useWords('education')
  return (
    <Empty
      className="mt-6"
      title={t(`mine.none.${show}`)}
      action={
        show !== 'dropped' && (
          <ScreenLink to={toEducation.courses} className={buttonClass('primary')}>
            {t('mine.find')}
          </ScreenLink>
        )
      }
    >
      {t(`mine.none.${show}_text`)}
    </Empty>
  )
}

const Coming = () => (
  <div aria-hidden="true">
    <div className="flex gap-6 border-b border-line pb-3">
      {[1, 2, 3].map(key => (
        <Skeleton key={key} className="h-5 w-24" />
      ))}
    </div>
    <MyCourseComing />
    <MyCourseComing />
  </div>
)
