import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import type { people } from '../../contract/index.ts'
import { useDetails } from './change-details.ts'

type Change = Answered<typeof people.activity>['items'][number]

/** Entries of the audit log; those about one person do not repeat the name. */
export function ChangeList({ changes, about }: { changes: readonly Change[]; about?: string }) {
  const { t } = useWords('people')
  if (changes.length === 0) return <SmallEmpty title={t('activity.none')} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {changes.map(change => (
        <li key={change.id}>
          <ChangeLine change={change} about={about} />
        </li>
      ))}
    </ul>
  )
}

/** Each change: when, who, what, to whom, and what differs. */
export function ChangeLine({ change, about }: { change: Change; about?: string | undefined }) {
  const { t, locale, date } = useWords('people')
  const details = useDetails(change)
  const { at, action, actor, target, acted_by } = change
  const isOwn = actor && target && actor.id === target.id
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_1fr]">
      <time dateTime={at} title={date(at, 'both')} className="text-sm text-dim">
        {ago(locale, at)}
      </time>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{t(`acts.${action}` as WordKey<'people'>)}</p>
        <p className="text-sm wrap-anywhere text-dim">
          {t('activity.by')} <Who of={actor} />
          {acted_by && (
            <>
              {' · '}
              {t('activity.through')} <Who of={acted_by} />
            </>
          )}
          {target && !isOwn && target.id !== about && (
            <>
              {' · '}
              {t('activity.to')} <Who of={target} />
            </>
          )}
        </p>
        {details && <p className="text-sm wrap-anywhere">{details}</p>}
      </div>
    </div>
  )
}

function Who({ of }: { of: Change['actor'] }) {
  const { t } = useWords('people')
  if (!of) return <>{t('activity.the_lab')}</>
  return (
    <ScreenLink to={toPeople.person} params={{ personId: of.id }} className="link">
      {of.name}
    </ScreenLink>
  )
}
