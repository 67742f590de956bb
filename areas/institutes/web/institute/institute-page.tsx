import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Kicker, Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { AssignedCourses } from '../courses/assigned-courses.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { InstituteSteps } from './institute-steps.tsx'
import type { InstituteDetail } from '../institute-types.ts'
import { Paused } from './no-institute.tsx'
import { StateTag } from '../people/person-parts.tsx'
import { toInstitutes } from '../../contract/addresses.ts'
import { Supervisors } from '../supervisors/supervisors.tsx'

const Settings = lazyPart(async () => ({ default: (await import('./institute-settings.tsx')).InstituteSettings }))
const Charts = lazyPart(async () => ({ default: (await import('../overview/institute-figures.tsx')).InstituteFigures }))

/** One institution, for the platform's administrators. */
export default function InstitutePage() {
  const { t, date } = useWords('institutes')
  const { instituteId } = useParams(toInstitutes.institute)
  const { institute, courses } = useRead(institutes.get, { institute_id: instituteId })
  usePageTitle(institute.name)
  return (
    <Page
      kicker={
        <Kicker>
          {t('screens.institute')} · {institute.slug}
        </Kicker>
      }
      title={
        <span className="flex items-center gap-4">
          <LogoMark of={institute} size="large" />
          <span className="min-w-0 break-words">{institute.name}</span>
        </span>
      }
      lead={
        <span className="flex flex-wrap items-center gap-3 text-base">
          <StateTag state={institute.state} />
          {t('page.since', { date: date(institute.created_at, 'long') })}
        </span>
      }
      actions={
        <>
          {(institute.state === 'active' || institute.state === 'archived') && (
            <ScreenLink
              to={toInstitutes.instituteAdmin}
              search={{ institute: institute.id }}
              className={buttonClass('quiet')}
            >
              {t('page.as_supervisor')}
            </ScreenLink>
          )}
          <InstituteSteps institute={institute} />
        </>
      }
    >
      <Paused institute={institute} />
      <Facts institute={institute} courses={courses} />
      {institute.state === 'active' && institute.students > 0 && (
        <Suspense fallback={<Skeleton className="mt-10 h-96 rounded-card" />}>
          <Charts instituteId={institute.id} />
        </Suspense>
      )}
      <div className="mt-12">
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <Supervisors institute={institute} />
        </Suspense>
      </div>
      <AssignedCourses institute={institute} courses={courses} />
      {institute.state !== 'archived' && (
        <Section ruled title={t('settings.title')} lead={t('settings.lead')}>
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <Settings key={institute.id} institute={institute} />
          </Suspense>
        </Section>
      )}
    </Page>
  )
}

function Facts({ institute, courses }: InstituteDetail) {
  const { t, number } = useWords('institutes')
  const { students, supervisors, seat_limit } = institute
  return (
    <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      <Stat
        label={t('figures.students')}
        value={number(students)}
        hint={seat_limit === null ? t('figures.no_limit') : t('figures.of_seats', { count: seat_limit })}
      />
      <Stat label={t('supervisors.title')} value={number(supervisors)} />
      <Stat label={t('tabs.courses')} value={number(courses.length)} />
      <Stat
        label={t('page.finished')}
        value={number(courses.reduce((sum, { completed }) => sum + completed, 0))}
        hint={t('page.taken', { count: courses.reduce((sum, { enrolled }) => sum + enrolled, 0) })}
      />
    </dl>
  )
}
