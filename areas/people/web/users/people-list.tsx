import type { Answered } from '#kernel/contract/call.ts'
import { fullNameOf, initialsOf } from '#kernel/contract/names.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import { AccountStateTag } from '../state-tag.tsx'
import { usePeopleFilter } from './people-filter.ts'

type Line = Answered<typeof people.listing>['items'][number]

export function PeopleList() {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const [{ q, sort }] = useSearch(toPeople.users)
  const filter = usePeopleFilter()
  const list = useList(people.listing, { ...(q && { q }), filter, ...(sort && { sort }), limit: 20 })
  return (
    <>
      {list.first && (
        <p role="status" className="mb-2 text-sm text-dim">
          {list.first.total === null ? t('list.many') : t('list.count', { count: list.first.total })}
        </p>
      )}
      <List<Line>
        of={list}
        layout="rows"
        label={t('users.tab_people')}
        skeleton={<Skeleton className="my-4 h-12" />}
        more={kernel('actions.more')}
        empty={<Empty title={kernel('messages.nothing_found')}>{t('list.none_text')}</Empty>}
      >
        {line => <PersonLine line={line} />}
      </List>
    </>
  )
}

function PersonLine({ line }: { line: Line }) {
  const { t, locale, date } = useWords('people')
  const name = fullNameOf(line) || line.email
  const lastSignIn = line.last_sign_in_at
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1.4fr)_8rem] sm:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar initials={initialsOf(name, line.email)} photoUrl={line.photo_url} />
        <div className="min-w-0">
          <ScreenLink
            to={toPeople.person}
            params={{ personId: line.id }}
            className="font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </ScreenLink>
          <p className="text-sm wrap-anywhere text-dim">{line.email}</p>
        </div>
      </div>
      <p className="flex flex-wrap gap-1.5">
        {line.state !== 'active' && <AccountStateTag state={line.state} />}
        {line.roles.map(({ number, label }) => (
          <Tag key={number}>{label}</Tag>
        ))}
      </p>
      <p className="text-sm text-dim sm:text-end">
        {lastSignIn ? (
          <time dateTime={lastSignIn} title={date(lastSignIn, 'both')}>
            {ago(locale, lastSignIn)}
          </time>
        ) : (
          t('list.never')
        )}
      </p>
    </div>
  )
}
