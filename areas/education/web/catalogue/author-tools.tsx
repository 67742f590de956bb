import { Suspense } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { GradingWaiting } from '../grading/grading-waiting.tsx'
import { toEducation } from '../../contract/addresses.ts'

/** An author's tools on the page of their course: submissions that wait, requests to join, invitations. */
export function AuthorTools({ courseId }: { courseId: string }) {
  const { t } = useWords('education')
  return (
    <section aria-label={t('author.title')} className="border-b border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-[76rem] flex-col gap-4 px-5 py-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="font-semibold">{t('author.title')}</p>
          <div className="flex flex-wrap gap-3">
            <ScreenLink
              to={toEducation.grading}
              search={{ course: courseId }}
              className={buttonClass('quiet', { small: true })}
            >
              {t('author.grading')}
            </ScreenLink>
            <ScreenLink
              to={toEducation.grading}
              search={{ show: 'requests' }}
              className={buttonClass('quiet', { small: true })}
            >
              {t('author.requests')}
            </ScreenLink>
            <ScreenLink
              to={toEducation.courseInvites}
              params={{ courseId }}
              className={buttonClass('quiet', { small: true })}
            >
              {t('author.invitations')}
            </ScreenLink>
          </div>
        </div>
        <Suspense>
          <GradingWaiting courseId={courseId} />
        </Suspense>
      </div>
    </section>
  )
}
