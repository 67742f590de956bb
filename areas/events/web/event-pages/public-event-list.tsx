import { IconRss } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { earliest, hrefWith, publicPage, searchOf, type ReadPublic, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { currentMonth, dayIn, monthOf, type Month } from './event-months.ts'
import { MonthStrip } from './month-strip.tsx'
import { NextOwnEvent } from './next-own-event.tsx'
import { PublicEventRow, publicHref } from './public-event-row.tsx'
import { sayIn } from '../event-texts.ts'
import { PublicEventSearch } from './public-event-search.tsx'

type Data = Answered<typeof events.listing>
const address = toPublicEvents.list
const { path } = address

/** The page of a month has more events than others, because people look through a month as a whole. */
const onMonthPage = 50

function readList(read: ReadPublic, visit: Visit, month: Month | undefined) {
  const { q, tag, mode, past, cursor } = searchOf(address, visit)
  const chosen = { q, tag, mode, cursor }
  if (month) return read(events.listing, { ...chosen, on: dayIn(month, visit.query) ?? month.name, limit: onMonthPage })
  return read(events.listing, { ...chosen, past, limit: 12 })
}

/** The public list of events. All of its state is in the address, so that links and Back restore a search. */
export const publicEventList = publicPage<Data>({
  address,
  help: 'events/register',
  topics: ['event_pages', 'people'],
  siteMapTopics: [],
  // The link to the current month changes with it.
  changesAt: ({ changes_at }) => earliest([changes_at, monthOf(currentMonth())?.ends_at]),
  inSiteMap: async () => ({ paths: [path], next: null }),
  load: (read, visit) => readList(read, visit, monthOf(visit.query.get('month'))),
  meta: (_data, { say, query }) => ({
    title: say('event-pages:list.meta_title'),
    description: say('event-pages:list.lead'),
    seed: 'events',
    isIndexed: !query.get('q') && !query.get('cursor') && !query.get('month'),
  }),
  body: (data, visit) => <Events data={data} visit={visit} />,
})

function Events({ data, visit }: { data: Data; visit: Visit }) {
  const say = sayIn(visit)
  const month = monthOf(visit.query.get('month'))
  return (
    <Page
      title={say('list.title')}
      lead={say('list.lead')}
      actions={
        <>
          <a href={`${events.feed.path}?locale=${visit.locale}`} className={buttonClass('ghost')}>
            <IconRss aria-hidden />
            {say('list.subscribe')}
          </a>
          <a data-signed-in hidden href={hrefOf(toEvents.mine)} className={buttonClass('quiet')}>
            {say('list.mine')}
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isUpcoming(visit) && <NextOwnEvent visit={visit} />}
        <Views visit={visit} month={month} />
        {month && <MonthStrip month={month} data={data} visit={visit} />}
        <PublicEventSearch tags={data.tags} visit={visit} />
        <Results data={data} visit={visit} month={month} />
      </div>
    </Page>
  )
}

const Views = ({ visit, month }: { visit: Visit; month: Month | undefined }) => {
  const say = sayIn(visit)
  const value = month ? 'month' : searchOf(address, visit).past ? 'past' : 'upcoming'
  return (
    <Segmented
      label={say('list.which')}
      value={value}
      className="self-start"
      segments={[
        { value: 'upcoming', label: say('list.upcoming'), href: path },
        {
          value: 'month',
          label: say('list.month'),
          href: hrefOf(address, { search: { month: currentMonth() } }),
        },
        { value: 'past', label: say('list.past'), href: hrefOf(address, { search: { past: true } }) },
      ]}
    />
  )
}

/** The list as it opens: upcoming events, from the beginning. */
function isUpcoming(visit: Visit): boolean {
  const { month, past, cursor } = searchOf(address, visit)
  return !month && !past && !cursor
}

const isFiltered = (query: URLSearchParams) => ['q', 'tag', 'mode'].some(name => query.get(name))

/** The first event of each day, which a link to the day leads to. */
const firstsOfDays = (items: Data['items']) =>
  new Map(items.toReversed().map(event => [event.starts_local.slice(0, 10), event.id]))

function Results({ data, visit, month }: { data: Data; visit: Visit; month: Month | undefined }) {
  const say = sayIn(visit)
  if (data.items.length === 0)
    return (
      <Empty title={isFiltered(visit.query) ? say('list.none') : say(month ? 'list.none_month' : 'list.none_upcoming')}>
        <a href={path} className={buttonClass('quiet')}>
          {say('list.all')}
        </a>
      </Empty>
    )
  const firsts = firstsOfDays(data.items)
  return (
    <>
      <ul className="border-t border-line">
        {data.items.map(event => {
          const day = event.starts_local.slice(0, 10)
          const anchor = firsts.get(day) === event.id ? day : undefined
          return <PublicEventRow key={event.id} event={event} visit={visit} anchor={anchor} />
        })}
      </ul>
      {data.next_cursor && (
        <p className="mt-2 flex justify-center">
          <a rel="next" href={hrefWith(address, visit, { cursor: data.next_cursor })} className={buttonClass('quiet')}>
            {say('list.more')}
          </a>
        </p>
      )}
    </>
  )
}

/** The paths of events for the site map: every public one that is to come, and past ones. */
export async function eventPaths(read: ReadPublic, after: string | undefined) {
  const listed = await read(events.listing, { from: '2000-01-01T00:00:00.000Z', limit: 100, cursor: after })
  return { paths: listed?.items.map(publicHref) ?? [], next: listed?.next_cursor ?? null }
}
