import { useWords } from '#kernel/web/words.ts'
import type { ShownRegistration } from '../shown-event.ts'
import { useSay } from './use-say.ts'

type Change = ShownRegistration['place_changes'][number]

/** The chances of a person who waits, and the changes of their place in line. */
export function QueueDetails({ registration }: { registration: ShownRegistration }) {
  const { t } = useWords('event-pages')
  const { chances, place_changes } = registration
  return (
    <>
      {chances && (
        <section className="border-t border-line pt-4">
          <h3 className="font-semibold">{t('own.chances')}</h3>
          <p className="mt-1 text-dim">{t(`own.chances_${chances.basis}`, { got: chances.got, of: chances.of })}</p>
          <p aria-hidden="true" className="mt-2 flex gap-1.5">
            {Array.from({ length: chances.of }, (_, at) => (
              <span
                key={at}
                className={`size-3.5 rounded-full border ${at < chances.got ? 'border-brand bg-brand' : 'border-edge'}`}
              />
            ))}
          </p>
        </section>
      )}
      <section className="border-t border-line pt-4">
        <h3 className="font-semibold">{t('own.changes')}</h3>
        <ol className="mt-2 flex flex-col gap-3">
          {place_changes.map(change => (
            <PlaceChange key={`${change.at}${change.from}${change.to}`} change={change} />
          ))}
        </ol>
      </section>
    </>
  )
}

function PlaceChange({ change }: { change: Change }) {
  const { t, date } = useWords('event-pages')
  const { at, from, to, note } = change
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-2">
      <time dateTime={at} className="font-mono text-sm leading-6 text-dim">
        {date(at, { month: 'short', day: 'numeric' })}
      </time>
      <div>
        <p className="font-semibold">{movement(t, from, to)}</p>
        <p className="text-dim">
          <Why change={change} />
          {note && ` ${note}`}
        </p>
      </div>
    </li>
  )
}

const ownReasons = [
  'registered',
  'confirmed_by_mail',
  'full',
  'rejoined',
  'moved',
  'offered',
  'offered_by_host',
  'accepted',
]
const othersReasons = [
  'registered',
  'confirmed_by_mail',
  'offered',
  'offered_by_host',
  'accepted',
  'left',
  'cancelled',
  'expired',
  'declined',
  'moved',
]

type Words = ReturnType<typeof useWords<'event-pages'>>['t']

function movement(t: Words, from: number | null, to: number | null): string {
  if (to === null) return from === null ? '' : t('own.left', { from })
  return from === null ? t('own.joined', { to }) : t('own.moved', { from, to })
}

function Why({ change: { own, why } }: { change: Change }) {
  const say = useSay()
  const isKnownReason = (own ? ownReasons : othersReasons).includes(why)
  return say(`why.${own ? 'own' : 'others'}.${isKnownReason ? why : 'other'}`)
}
