import { Suspense } from 'react'
import { GradingWaiting } from '#areas/education/web/exports.tsx'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useWords } from '#kernel/web/words.ts'
import { AtRisk } from '../people/at-risk.tsx'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

/** Charts load where they are used. */
const OverviewCharts = lazyPart(async () => ({ default: (await import('./overview-charts.tsx')).OverviewCharts }))

/** The last thirty days on one page: figures, people at risk, progress by course. */
export function Overview({ info }: { info: Info }) {
  const { institute } = info
  if (institute.students === 0) return <NobodyYet info={info} />
  return (
    <>
      <Figures info={info} />
      <Suspense>
        <GradingWaiting instituteId={institute.id} className="mt-8" />
      </Suspense>
      <Suspense fallback={<Skeleton className="mt-10 h-96 rounded-card" />}>
        <OverviewCharts info={info} />
      </Suspense>
      <AtRisk info={info} />
    </>
  )
}

function Figures({ info: { institute, seats, figures } }: { info: Info }) {
  const { t, number } = useWords('institutes')
  const share = institute.students > 0 ? figures.active_learners / institute.students : 0
  return (
    <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      <Stat
        label={t('figures.students')}
        value={number(seats.used)}
        hint={seats.limit === null ? t('figures.no_limit') : t('figures.of_seats', { count: seats.limit })}
      />
      <Stat
        label={t('figures.active')}
        value={number(figures.active_learners)}
        // Active people include some who have left since.
        hint={share <= 1 && t('figures.share', { share: number(share, { style: 'percent' }) })}
      />
      <Stat
        label={t('figures.completions')}
        value={number(figures.completions)}
        hint={t('figures.started', { count: figures.enrolments })}
      />
      <Stat
        label={t('figures.at_risk')}
        value={number(figures.at_risk)}
        hint={figures.at_risk === 0 ? t('figures.all_well') : t('figures.look')}
      />
    </dl>
  )
}

/** A new institution without people: three ways to add some. */
function NobodyYet({ info }: { info: Info }) {
  const { t } = useWords('institutes')
  const [{ institute }] = useSearch(toInstitutes.instituteAdmin)
  const ways = [
    { key: 'mail', search: { institute, tab: 'invitations', open: 'mail' } },
    { key: 'link', search: { institute, tab: 'invitations', open: 'link' } },
    { key: 'file', search: { institute, tab: 'import' } },
  ] as const
  return (
    <>
      <Empty
        title={t('first.title')}
        action={
          info.institute.state === 'active' && (
            <div className="flex flex-wrap justify-center gap-3">
              {ways.map(({ key, search }) => (
                <ScreenLink
                  key={key}
                  to={toInstitutes.instituteAdmin}
                  search={search}
                  className={buttonClass(key === 'mail' ? 'primary' : 'quiet')}
                >
                  {t(`first.${key}`)}
                </ScreenLink>
              ))}
            </div>
          )
        }
      >
        {info.seats.invited > 0 ? t('first.invited', { count: info.seats.invited }) : t('first.text')}
      </Empty>
    </>
  )
}
