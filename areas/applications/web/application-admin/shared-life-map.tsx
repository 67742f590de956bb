import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { useWords } from '#kernel/web/words.ts'
import { countedReviewStates } from '../../contract/review-states.ts'
import { LifeMap } from '../apply/life-map.tsx'
import { lifeOf, stationOf, type Look } from '../apply/life-stations.ts'
import type { Managed } from './admin-types.ts'

/**
 * The map that founders have too, as the lab sees it: with the internal stage, the reviews, and unreleased decisions.
 */
export function SharedLifeMap({ managed }: { managed: Managed }) {
  const { t } = useWords('apply')
  const { application, status, changes, reviews, pending_decision } = managed
  const timeline = changes.map(({ to, at }) => ({ status: to, at })).toReversed()
  const life = lifeOf({ status, timeline, request: application.request })
  const [here, seen] = [stationOf(life), stationOf(lifeOf(application))]
  const all = reviews.filter(({ state }) => isOneOf(countedReviewStates, state))
  const done = all.filter(({ state }) => state === 'complete').length
  const notes: Look['notes'] = {
    in_review: [
      ...(all.length > 0 ? [t('map.reviews', { done, all: all.length })] : []),
      ...(here !== seen && seen === 'in_review' ? [t('map.seen')] : []),
    ],
    decision: pending_decision ? [t('map.unreleased', { outcome: t(`statuses.${pending_decision}`) })] : [],
  }
  return <LifeMap life={life} seed={application.id} look={{ by: 'lab', notes }} />
}
