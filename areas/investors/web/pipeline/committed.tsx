import { valueText } from '#areas/startups/web/exports.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Rounds } from './pipeline-types.ts'

/** How much of the open round is committed: the sum of the pipeline. */
export function Committed({ rounds }: { rounds: Rounds }) {
  const { t, locale } = useWords('pipeline')
  const round = rounds.find(({ state }) => state === 'open')
  if (!round) return null
  const { target, committed_minor } = round
  const text = (amount_minor: number) => valueText(locale, { count: null, money: { ...target, amount_minor } })
  const committed = committed_minor ?? 0
  return (
    <Progress
      className="mb-8 max-w-xl"
      showLabel
      label={t('committed_to', { round: round.name })}
      value={(committed / target.amount_minor) * 100}
      valueText={t('committed_of', { committed: text(committed), target: text(target.amount_minor) })}
    />
  )
}
