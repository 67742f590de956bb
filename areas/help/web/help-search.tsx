import { useSearch } from '#kernel/web/navigation.ts'
import { useList } from '#kernel/web/use-call.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'
import { EntryLink } from './entry-link.tsx'
import { Marked } from './marked.tsx'
import { toHelp } from '../contract/addresses.ts'

/** The search field; its text is in the address. */
export function HelpSearch() {
  const { t } = useWords('help')
  const [{ q = '' }, setSearch] = useSearch(toHelp.contents)
  return (
    <TypedSearch
      label={t('contents.search')}
      className="max-w-xl"
      value={q}
      onSearch={text => void setSearch({ q: text || undefined }, { replace: true })}
    />
  )
}

/** The hits, the best first, each with the line that contains the words. */
export function HelpResults({ q }: { q: string }) {
  const { t, locale } = useWords('help')
  const { t: kernel } = useWords('kernel')
  const list = useList(help.search, { q, locale })
  return (
    <>
      <p role="status" className={list.total === 0 ? 'sr-only' : 'mt-8 text-sm text-dim'}>
        {t('contents.found', { count: list.total ?? list.items.length })}
      </p>
      <List
        of={list}
        layout="rows"
        label={t('contents.results')}
        keyOf={({ path }) => path}
        more={kernel('actions.more')}
        className="mt-4"
        empty={
          <Empty className="mt-8" title={kernel('messages.nothing_found')}>
            {t('contents.none_found')}
          </Empty>
        }
      >
        {hit => (
          <div className="max-w-[46rem] py-4">
            <p className="text-sm text-dim">{hit.section}</p>
            <p className="font-head text-lg font-bold">
              <EntryLink entry={hit} className="link" />
            </p>
            <p className="mt-1 text-dim" {...(hit.is_fallback && { lang: hit.locale })}>
              <Marked text={hit.excerpt} marks={hit.marks} />
            </p>
          </div>
        )}
      </List>
    </>
  )
}
