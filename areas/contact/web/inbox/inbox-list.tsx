import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { contact } from '../../contract/index.ts'
import { toContact } from '../../contract/addresses.ts'
import { ContactStateTag } from './state-tag.tsx'

type Line = Answered<typeof contact.messages>['items'][number]

/** Newest first; a line opens its message. */
export function InboxList() {
  const { t } = useWords('contact')
  const { t: kernel } = useWords('kernel')
  const [{ q, state }] = useSearch(toContact.inbox)
  const list = useList(contact.messages, { ...(q && { q }), ...(state && { state }), limit: 20 })
  const isNarrowed = Boolean(q || state)
  return (
    <List<Line>
      of={list}
      layout="rows"
      label={t('inbox.title')}
      skeleton={<Skeleton className="my-4 h-12" />}
      more={t('inbox.more')}
      empty={
        <Empty title={isNarrowed ? kernel('messages.nothing_found') : t('inbox.none')}>
          {t(isNarrowed ? 'inbox.none_found_text' : 'inbox.none_text')}
        </Empty>
      }
    >
      {line => <InboxLine line={line} />}
    </List>
  )
}

function InboxLine({ line }: { line: Line }) {
  const { t, locale, date } = useWords('contact')
  const [search] = useSearch(toContact.inbox)
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8rem_7rem] sm:items-center">
      <div className="min-w-0">
        <ScreenLink
          to={toContact.inbox}
          search={{ ...search, message: line.id }}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {line.name}
        </ScreenLink>
        <p className="text-sm wrap-anywhere text-dim">{line.email}</p>
      </div>
      <p className="min-w-0 text-sm">
        {t(`topics.${line.topic}`)}
        {line.assignee && <span className="block text-dim">{t('inbox.assignee', { name: line.assignee })}</span>}
      </p>
      <p>
        <ContactStateTag state={line.state} />
      </p>
      <time dateTime={line.created_at} title={date(line.created_at, 'both')} className="text-sm text-dim sm:text-end">
        {ago(locale, line.created_at)}
      </time>
    </div>
  )
}
