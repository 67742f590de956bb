import { Suspense, useMemo } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { AnotherReview } from './another-review.tsx'

type Comparison = Answered<typeof applications.calibration>
type Reviewer = Comparison['reviewers'][number]
type Compared = Comparison['applications'][number]

/** How reviewers score compared with each other, and which applications need another review. */
export default function CompareReviewers({ onClose }: { onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('compare.title')} closeLabel={kernel('actions.close')}>
      <Suspense fallback={<SkeletonText lines={6} />}>
        <Comparison />
      </Suspense>
    </Dialog>
  )
}

function Comparison() {
  const { t } = useWords('application-admin')
  const [{ intake }] = useSearch(toApplications.manage)
  const of = { ...(intake && { intake_id: intake }) }
  const { compared, reviewers, applications: all } = useRead(applications.calibration, of)
  const [ofReviewers, ofApplications] = [useReviewerColumns(), useApplicationColumns()]
  if (compared === 0) return <SmallEmpty title={t('compare.none')} />
  return (
    <div className="flex flex-col gap-10">
      <p className="text-dim">{t('compare.lead')}</p>
      <AnotherReview of={of} compared={compared} />
      <section aria-labelledby="compared-reviewers">
        <h3 id="compared-reviewers" className="mb-3 text-lg">
          {t('compare.reviewers')}
        </h3>
        <Table caption={t('compare.reviewers')} columns={ofReviewers} rows={reviewers} keyOf={each => each.user_id} />
        {reviewers.some(({ effect }) => effect === null) && (
          <p className="mt-2 text-sm text-dim">{t('compare.not_compared')}</p>
        )}
      </section>
      <section aria-labelledby="compared-averages">
        <h3 id="compared-averages" className="mb-1 text-lg">
          {t('compare.averages')}
        </h3>
        <p className="mb-3 text-sm text-dim">
          {joinSentences(
            t('compare.averages_lead'),
            all.length < compared && t('compare.shown', { count: all.length }),
          )}
        </p>
        <Table
          caption={t('compare.averages')}
          columns={ofApplications}
          rows={all}
          keyOf={each => each.application_id}
        />
      </section>
    </div>
  )
}

const precise = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Comparisons that are not possible, and the reason. */
function Unknown() {
  const { t } = useWords('application-admin')
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('compare.unknown')}</span>
    </>
  )
}

function useReviewerColumns(): Column<Reviewer>[] {
  const { t, number } = useWords('application-admin')
  return useMemo(
    () => [
      { key: 'name', head: t('list.reviewer'), cell: row => <span className="break-words">{row.name}</span> },
      { key: 'done', head: t('columns.reviews'), number: true, cell: row => number(row.done) },
      { key: 'mean', head: t('columns.mean'), number: true, cell: row => number(row.mean, precise) },
      {
        key: 'effect',
        head: t('compare.effect'),
        number: true,
        cell: ({ effect }) =>
          effect === null ? <Unknown /> : number(effect, { ...precise, signDisplay: 'exceptZero' }),
      },
    ],
    [t, number],
  )
}

function useApplicationColumns(): Column<Compared>[] {
  const { t, number } = useWords('application-admin')
  return useMemo(
    () => [
      {
        key: 'application',
        head: t('columns.application'),
        cell: row => (
          <span className="block min-w-0 break-words">
            <ScreenLink to={toApplications.managed} params={{ applicationId: row.application_id }} className="link">
              {row.name || row.ref}
            </ScreenLink>
          </span>
        ),
      },
      { key: 'done', head: t('columns.reviews'), number: true, cell: row => number(row.done) },
      { key: 'mean', head: t('columns.mean'), number: true, cell: row => number(row.mean, precise) },
      {
        key: 'calibrated',
        head: t('compare.calibrated'),
        number: true,
        cell: ({ calibrated }) => (calibrated === null ? <Unknown /> : number(calibrated, precise)),
      },
    ],
    [t, number],
  )
}
