import { Suspense } from 'react'
import { toContact } from '#areas/contact/contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { toSettings } from '#areas/settings/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { NextSteps } from './next-steps.tsx'

const NoMail = lazyPart(async () => ({ default: (await import('./no-mail.tsx')).NoMail }))

/** Few administrators have nothing to do. */
const SmallEmpty = lazyPart(async () => ({ default: (await import('#kernel/web/ui/small-empty.tsx')).SmallEmpty }))

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
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <NextSteps
            administration
            none={
              <SmallEmpty title={t('admin.nothing')} action={toCourses}>
                {t('admin.nothing_text')}
              </SmallEmpty>
            }
          />
        </Suspense>
      </Page>
    )
  return (
    <Page
      title={t('admin.title')}
      actions={
        <>
          {toCourses}
          <ScreenLink to={toEducation.grading} className={buttonClass('quiet')}>
            {t('admin.to_grading')}
          </ScreenLink>
          <ScreenLink to={toEducation.issuedCertificates} className={buttonClass('quiet')}>
            {t('admin.to_certificates')}
          </ScreenLink>
          <ScreenLink to={toContact.inbox} className={buttonClass('quiet')}>
            {t('admin.to_messages')}
          </ScreenLink>
          <ScreenLink to={toSettings.settings} className={buttonClass('quiet')}>
            {t('admin.to_settings')}
          </ScreenLink>
        </>
      }
    >
      <Suspense>
        <NoMail />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        <NextSteps administration none={<SmallEmpty title={t('admin.no_decisions')} />} />
      </Suspense>
      <Suspense fallback={<Coming />}>
        <Section title={t('admin.figures')}>
          <LearningFigures />
        </Section>
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
