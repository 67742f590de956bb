import { Suspense } from 'react'
import type { Address } from '#kernel/contract/addresses.ts'
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

const NoMail = lazyPart(async () => ({ default: (await import('./lab-figures/no-mail.tsx')).NoMail }))

/** Few administrators have nothing to do. */
const SmallEmpty = lazyPart(async () => ({ default: (await import('#kernel/web/ui/small-empty.tsx')).SmallEmpty }))

/** The figures are below the waiting steps, and are loaded after them. */
const WeeklyFigures = lazyPart(async () => ({
  default: (await import('./lab-figures/weekly-figures.tsx')).WeeklyFigures,
}))
const LabHealth = lazyPart(async () => ({ default: (await import('./lab-figures/lab-health.tsx')).LabHealth }))

/** The waiting decisions by age, the figures over time, and the health of the lab. */
export default function AdminDashboardPage() {
  const { t } = useWords('dashboards')
  const isEducationAdmin = useRight(educationAdmin)
  return (
    <Page title={t('admin.title')} actions={<Shortcuts hasAll={isEducationAdmin} />}>
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

/** Administrators of other areas than education have only the first part. */
const shortcuts = [
  [toEducation.courses, 'admin.to_courses'],
  [toEducation.grading, 'admin.to_grading'],
  [toEducation.issuedCertificates, 'admin.to_certificates'],
  [toContact.inbox, 'admin.to_messages'],
  [toOutbox.outbox, 'admin.to_outbox'],
  [toSettings.settings, 'admin.to_settings'],
] as const satisfies readonly [to: Address, name: string][]

function Shortcuts({ hasAll }: { hasAll: boolean }) {
  const { t } = useWords('dashboards')
  const shown = hasAll ? shortcuts : shortcuts.slice(0, 1)
  return shown.map(([to, name]) => (
    <ScreenLink key={name} to={to as Address} className={buttonClass('quiet', { small: true })}>
      {t(name)}
    </ScreenLink>
  ))
}

const Coming = () => (
  <div aria-hidden="true" className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map(key => (
      <Skeleton key={key} className="h-36" />
    ))}
  </div>
)
