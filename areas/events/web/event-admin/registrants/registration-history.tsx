import type { Answered } from '#kernel/contract/call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { events } from '../../../contract/index.ts'

type Change = Answered<typeof events.registrant>['changes'][number]

/** The history of a registration with who changed it, the newest first. */
export function RegistrationHistory({ changes }: { changes: readonly Change[] }) {
  const { t } = useWords('event-admin')
  return (
    <section className="mt-8">
      <h3 className="text-lg">{t('registrants.history')}</h3>
      <ol className="mt-2 border-t border-line">
        {changes.toReversed().map((change, at) => (
          <Line key={at} change={change} />
        ))}
      </ol>
    </section>
  )
}

function Line({ change: { at, to, why, by, by_name, note } }: { change: Change }) {
  const { t, date } = useWords('event-admin')
  const { t: words } = useWords('events')
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{words(`states.${to}`)}</span>
        <time dateTime={at} className="text-sm text-dim">
          {date(at, 'both')}
        </time>
      </p>
      <p className="text-dim">
        {t(`why.${why}`)} · {by === 'host' ? (by_name ?? t('registrants.by_host')) : t(`registrants.by_${by}`)}
      </p>
      {note && <p className="mt-1 wrap-anywhere">{note}</p>}
    </li>
  )
}
