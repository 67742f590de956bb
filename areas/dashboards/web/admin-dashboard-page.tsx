import { Suspense } from 'react'
import { toContact } from '#areas/contact/contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { toOutbox } from '#areas/outbox/contract/addresses.ts'
import { toSettings } from '#areas/settings/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { Waiting } from './waiting.tsx'

const NoMail = lazyPart(async () => ({ default: (await import('./no-mail.tsx')).NoMail }))

/** Few administrators have nothing to do. */
const SmallEmpty = lazyPart(async () => ({ default: (await import('#kernel/web/ui/small-empty.tsx')).SmallEmpty }))

/** Below what waits, and loaded after it. */
const WeeklyFigures = lazyPart(async () => ({ default: (await import('./weekly-figures.tsx')).WeeklyFigures }))
const LabHealth = lazyPart(async () => ({ default: (await import('./lab-health.tsx')).LabHealth }))

/** What waits for a decision, by age; what was counted over time; and whether the lab works. */
export default function AdminDashboardPage() {
  const { t } = useWords('dashboards')
  const isEducationAdmin = useRight(educationAdmin)
  return (
    <Page title={t('admin.title')} actions={isEducationAdmin ? <Shortcuts /> : <ToCourses />}>
      {isEducationAdmin && (
        <Suspense>
          <NoMail />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        <Waiting none={<SmallEmpty title={t('admin.no_decisions')}>{t('admin.no_decisions_text')}</SmallEmpty>} />
      </Suspense>
      <Suspense fallback={<Coming />}>
        <WeeklyFigures />
      </Suspense>
      <Suspense>
        <LabHealth />
      </Suspense>
    </Page>
  )
}

const ToCourses = () => {
  const { t } = useWords('dashboards')
  return (
    <ScreenLink to={toEducation.courses} className={buttonClass('quiet', { small: true })}>
      {t('admin.to_courses')}
    </ScreenLink>
  )
}

function Shortcuts() {
  const { t } = useWords('dashboards')
  return (
    <>
      <ToCourses />
      <ScreenLink to={toEducation.grading} className={buttonClass('quiet', { small: true })}>
        {t('admin.to_grading')}
      </ScreenLink>
      <ScreenLink to={toEducation.issuedCertificates} className={buttonClass('quiet', { small: true })}>
        {t('admin.to_certificates')}
      </ScreenLink>
      <ScreenLink to={toContact.inbox} className={buttonClass('quiet', { small: true })}>
        {t('admin.to_messages')}
      </ScreenLink>
      <ScreenLink to={toOutbox.outbox} className={buttonClass('quiet', { small: true })}>
        {t('admin.to_outbox')}
      </ScreenLink>
      <ScreenLink to={toSettings.settings} className={buttonClass('quiet', { small: true })}>
        {t('admin.to_settings')}
      </ScreenLink>
    </>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map(key => (
      <Skeleton key={key} className="h-36" />
    ))}
  </div>
)
