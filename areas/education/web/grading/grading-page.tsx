import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import { GradingDesk } from './grading-desk.tsx'
import { JoinRequests } from './join-requests.tsx'
import { StuckLearners } from './stuck-learners.tsx'

const shows = ['waiting', 'graded', 'stuck', 'requests'] as const

/** Grading submissions, allowing attempts for stuck learners, and approving requests to join. */
export default function GradingPage() {
  const { t } = useWords('grading')
  const [{ show = 'waiting', institute }] = useSearch(toEducation.grading)
  return (
    <Page title={t('screens.grading')} lead={t('lead')} width="full">
      <nav aria-label={t('tabs.label')} className={tabList}>
        {shows.map(each => (
          <ScreenLink
            key={each}
            to={toEducation.grading}
            search={{ ...(each !== 'waiting' && { show: each }), ...(institute && { institute }) }}
            aria-current={each === show ? 'page' : 'false'}
            className={tabClass}
          >
            {t(`tabs.${each}`)}
          </ScreenLink>
        ))}
      </nav>
      <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
        {show === 'requests' && <JoinRequests />}
        {show === 'stuck' && <StuckLearners />}
        {(show === 'waiting' || show === 'graded') && <GradingDesk key={show} show={show} />}
      </Suspense>
    </Page>
  )
}
