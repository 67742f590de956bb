import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { GetSearch } from '#kernel/web/ui/get-search.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { help } from '../../contract/index.ts'
import { toPublicHelp } from '../../contract/public-addresses.ts'
import { helpPath } from '../help-path.ts'
import { Marked } from '../marked.tsx'
import { PublicEntry } from './public-entry.tsx'

type Contents = Answered<typeof help.toc>
type Hits = Answered<typeof help.search>
type Data = { contents: Contents; hits?: Hits }

/** More than the help has pages that anyone may read. */
const mostHits = 100

/** All pages by section, or the hits of a search. They change only with a new version of the lab. */
export const publicHelpContents = publicPage<Data>({
  address: toPublicHelp.contents,
  topics: [],
  async inSiteMap(read) {
    const { sections = [] } = (await read(help.toc, {})) ?? {}
    const pages = sections.flatMap(section => section.pages.map(({ path }) => helpPath(false, path)))
    return { paths: [toPublicHelp.contents.path, ...pages], next: null }
  },
  async load(read, { query, locale }) {
    const q = query.get('q')
    const contents = await read(help.toc, { locale })
    if (!contents || !q) return contents && { contents }
    const hits = await read(help.search, { q, locale, limit: mostHits })
    return hits && { contents, hits }
  },
  meta: (_data, { say, query }) => ({
    title: `${say('help:contents.title')} · AI Lab`,
    description: say('help:contents.lead'),
    seed: 'help',
    isIndexed: !query.get('q'),
  }),
  body: ({ contents, hits }, visit) => (
    <Page title={visit.say('help:contents.title')} lead={visit.say('help:contents.lead')}>
      <div className="max-w-xl">
        <GetSearch
          action={toPublicHelp.contents.path}
          query={visit.query}
          label={visit.say('help:contents.search')}
          passesOn={['lang']}
        >
          <button type="submit" className={buttonClass('quiet')}>
            {visit.say('kernel:actions.search')}
          </button>
        </GetSearch>
      </div>
      {hits ? <HitList hits={hits} visit={visit} /> : <SectionList contents={contents} visit={visit} />}
    </Page>
  ),
})

const SectionList = ({ contents, visit }: { contents: Contents; visit: Visit }) => (
  <div className="mt-10 gap-x-10 sm:columns-2 lg:columns-3">
    {contents.sections.map(section => (
      <section key={section.key} aria-labelledby={`help-${section.key}`} className="mb-10 break-inside-avoid">
        <h2
          id={`help-${section.key}`}
          className="mb-2 text-heading"
          lang={section.is_fallback ? section.locale : undefined}
        >
          {section.title}
        </h2>
        <ul className="flex flex-col">
          {section.pages.map(entry => (
            <li key={entry.path}>
              <PublicEntry
                entry={entry}
                visit={visit}
                className="link inline-flex min-h-10 items-center py-1.5 leading-snug"
              />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

function HitList({ hits: { items }, visit }: { hits: Hits; visit: Visit }) {
  const { say } = visit
  if (items.length === 0)
    return (
      <Empty className="mt-8" title={say('kernel:messages.nothing_found')}>
        {say('help:contents.none_found')}
      </Empty>
    )
  return (
    <>
      <p className="mt-8 text-sm text-dim">{say('help:contents.found', { count: items.length })}</p>
      <ul aria-label={say('help:contents.results')} className="mt-4 divide-y divide-line border-y border-line">
        {items.map(hit => (
          <li key={hit.path} className="max-w-[46rem] py-4">
            <p className="text-sm text-dim">{hit.section}</p>
            <p className="font-head text-lg font-bold">
              <PublicEntry entry={hit} visit={visit} className="link" />
            </p>
            <p className="mt-1 text-dim" lang={hit.is_fallback ? hit.locale : undefined}>
              <Marked text={hit.excerpt} marks={hit.marks} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
