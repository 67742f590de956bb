import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import { measuredPath } from './measured-path.ts'

/** Whether somebody could listen between the browsers, as far as the people here have checked. */
export function Encryption({ call, onCompare }: { call: Call; onCompare(): void }) {
  const { t } = useWords('rooms')
  const path = measuredPath(useStore(call.state))
  if (!path) return null
  const { way, isConfirmed } = path
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-base font-semibold">
        {t(isConfirmed ? 'path.end_to_end' : way === 'server' ? 'path.server' : 'safety.not_confirmed')}
      </h2>
      <p className="text-sm text-dim">
        {t(isConfirmed ? 'safety.confirmed' : way === 'server' ? 'safety.server' : 'safety.ask')}
      </p>
      {!isConfirmed && way !== 'server' && (
        <button type="button" onClick={onCompare} className="link min-h-8 text-sm">
          {t('safety.open')}
        </button>
      )}
    </section>
  )
}
