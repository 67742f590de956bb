import type { Answered } from '#kernel/contract/call.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { settings } from '../../contract/index.ts'
import type { TrialOutcome } from '../../contract/keys.ts'

export type Trial = Answered<typeof settings.tryIt>['trials'][number]

const kindOf = (outcome: TrialOutcome) => (outcome === 'works' ? 'good' : outcome === 'not_set' ? 'info' : 'bad')

/** What happened when the lab used a service. */
export function Trials({ trials }: { trials: readonly Trial[] }) {
  const { t, number } = useWords('settings')
  return (
    <div role="status" className="mb-4 flex flex-col gap-2">
      {trials.map(({ part, outcome, detail, took_ms }, at) => (
        <Notice key={at} kind={kindOf(outcome)} title={t(`trial.parts.${part}`)}>
          {t(`trial.outcomes.${outcome}`)}
          {outcome === 'works' && ` · ${t('trial.took', { ms: number(took_ms) })}`}
          {detail && <span className="block text-sm wrap-anywhere">{detail}</span>}
        </Notice>
      ))}
    </div>
  )
}
