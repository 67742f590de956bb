import { Suspense } from 'react'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { GradingWaiting } from '#areas/education/web/exports.tsx'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'

const NoMail = lazyPart(async () => ({ default: (await import('./no-mail.tsx')).NoMail }))

/** Charts load where they are used. */
const LearningFigures = lazyPart(async () => ({ default: (await import('./learning-figures.tsx')).LearningFigures }))

/** What waits for a decision, and figures over time. Only a platform administrator may see the learning figures. */
export default function AdminDashboardPage() {
  const { t } = useWords('dashboards')
  const hasFigures = useRight(educationAdmin)
  const toCourses = (
    <ScreenLink to={toEducation.courses} className={buttonClass('quiet')}>
      {t('admin.to_courses')}
    </ScreenLink>
  )
  if (!hasFigures)
    return (
      <Page title={t('admin.title')}>
        <Empty title={t('admin.nothing')} action={toCourses}>
          {t('admin.nothing_text')}
        </Empty>
      </Page>
    )
  return (
    <Page
      title={t('admin.title')}
      lead={t('admin.lead')}
      actions={
        <>
          {toCourses}
          <ScreenLink to={toEducation.grading} className={buttonClass('quiet')}>
            {t('admin.to_grading')}
          </ScreenLink>
          <ScreenLink to={toEducation.issuedCertificates} className={buttonClass('quiet')}>
            {t('admin.to_certificates')}
          </ScreenLink>
        </>
      }
    >
      <Suspense>
        <NoMail />
      </Suspense>
      <Suspense>
        <GradingWaiting className="mb-8" />
      </Suspense>
      <Suspense fallback={<Coming />}>
        <LearningFigures />
      </Suspense>
    </Page>
  )
}

const Coming = () => (
  <div aria-hidden="true">
    <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {[1, 2, 3, 4].map(key => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
    <Skeleton className="mt-10 h-80 rounded-card" />
  </div>
)
