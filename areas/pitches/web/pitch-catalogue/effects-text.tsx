import { useWords } from '#kernel/web/words.ts'
import type { Effects } from './catalogue-types.ts'

/** The effects of a change of the catalogue on existing pitches, in sentences. */
export function EffectsText({ effects }: { effects: Effects }) {
  const { t, number } = useWords('pitch-catalogue')
  const { pitches, startups, too_long, not_ready, all_counted } = effects
  if (pitches === 0 && not_ready.after === not_ready.now) return <p>{t('effects.unused')}</p>
  const longer = too_long.after - too_long.now
  const blocked = not_ready.after - not_ready.now
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>
        {t('effects.uses', {
          pitches: t('effects.pitches', { count: pitches, shown: number(pitches) }),
          startups: t('effects.startups', { count: startups, shown: number(startups) }),
        })}
      </li>
      {longer > 0 && (
        <li>
          {t(all_counted ? 'effects.too_long' : 'effects.too_long_at_least', { count: longer, shown: number(longer) })}
        </li>
      )}
      {longer < 0 && <li>{t('effects.fits_again', { count: -longer, shown: number(-longer) })}</li>}
      {blocked > 0 && <li>{t('effects.not_ready', { count: blocked, shown: number(blocked) })}</li>}
      {blocked < 0 && <li>{t('effects.ready_again', { count: -blocked, shown: number(-blocked) })}</li>}
      {longer === 0 && blocked === 0 && <li>{t('effects.none')}</li>}
    </ul>
  )
}
