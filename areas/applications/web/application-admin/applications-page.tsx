import { IconDownload, IconScale, IconSettings, IconUsers } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { download } from '#kernel/web/download.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { ApplicationBoard } from './application-board.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationTable } from './application-table.tsx'
import { ReleaseAll } from './release-decisions.tsx'
import { useFilters } from './use-filters.ts'

const Intakes = lazyPart(async () => ({ default: (await import('./intakes.tsx')).Intakes }))

const CompareReviewers = lazyPart(() => import('./compare-reviewers.tsx'))
const PlanReviews = lazyPart(() => import('./plan-reviews.tsx'))

/** All applications of an intake, as a table or a board. */
export default function ApplicationsPage() {
  const { t } = useWords('application-admin')
  const [{ board }] = useSearch(toApplications.manage)
  const [isSetting, setSetting] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { cursorless } = useFilters()
  return (
    <Page
      width="full"
      title={t('screens.manage')}
      lead={t('list.lead')}
      actions={
        <>
          <Button onClick={() => setSetting(true)}>
            <IconSettings aria-hidden />
            {t('list.intakes')}
          </Button>
          <Button onClick={() => setPlanning(true)}>
            <IconUsers aria-hidden />
            {t('plan.open_plan')}
          </Button>
          <Button onClick={() => setComparing(true)}>
            <IconScale aria-hidden />
            {t('compare.open')}
          </Button>
          <Button onClick={() => sayProblem(download(applications.exportList, cursorless))}>
            <IconDownload aria-hidden />
            {t('list.export')}
          </Button>
          <Suspense>
            <ReleaseAll />
          </Suspense>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="mb-6 h-28 rounded-card" />}>
        <ApplicationFilters />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        {board ? <ApplicationBoard /> : <ApplicationTable />}
      </Suspense>
      {isPlanning && (
        <Suspense>
          <PlanReviews onClose={() => setPlanning(false)} />
        </Suspense>
      )}
      {isComparing && (
        <Suspense>
          <CompareReviewers onClose={() => setComparing(false)} />
        </Suspense>
      )}
      {isSetting && (
        <Suspense>
          <Intakes onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
