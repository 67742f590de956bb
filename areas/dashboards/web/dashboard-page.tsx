import { calledName } from '#kernel/contract/names.ts'
import { Suspense, useEffect } from 'react'
import { education } from '#areas/education/contract/index.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { startProgressSync } from '#areas/education/web/exports.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useUser } from '#kernel/web/session.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton, SkeletonCard, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { CourseToStart } from './course-to-start.tsx'
import { OwnAreas } from './own-areas.tsx'
import { NextSteps } from './next-steps.tsx'

/** The next step for this person, and then their areas. */
export default function DashboardPage() {
  const { t } = useWords('dashboards')
  const user = useUser()
  useEffect(() => void startProgressSync(), [])
  return (
    <Page title={t('lab.hello', { name: calledName(user) || user.email })}>
      <Suspense fallback={<NextComing />}>
        <NextSteps />
      </Suspense>
      <Suspense fallback={<CardsComing />}>
        <ToStart />
      </Suspense>
      <OwnAreas />
    </Page>
  )
}

function ToStart() {
  const { t } = useWords('dashboards')
  const { items } = useRead(education.listing, { limit: 12 })
  const isNew = items.every(({ my_state }) => my_state === null)
  const fresh = items.filter(({ my_state }) => my_state === null).slice(0, 3)
  if (fresh.length === 0) return null
  return (
    <Section
      title={t(isNew ? 'lab.start_first' : 'lab.start')}
      actions={
        <ScreenLink to={toEducation.courses} className={buttonClass('ghost', { small: true })}>
          {t('lab.all')}
        </ScreenLink>
      }
    >
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {fresh.map(course => (
          <li key={course.id} className="grid">
            <CourseToStart course={course} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const NextComing = () => (
  <div
    aria-hidden="true"
    className="grid overflow-clip rounded-card border border-line bg-surface md:grid-cols-[2fr_3fr]"
  >
    <Skeleton className="min-h-40 rounded-none md:min-h-72" />
    <div className="flex flex-col justify-center gap-4 p-6 sm:p-10">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-9 w-4/5" />
      <SkeletonText lines={2} />
      <Skeleton className="h-11 w-40 rounded-full" />
    </div>
  </div>
)

const CardsComing = () => (
  <div aria-hidden="true" className="mt-12 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3].map(key => (
      <SkeletonCard key={key} />
    ))}
  </div>
)
