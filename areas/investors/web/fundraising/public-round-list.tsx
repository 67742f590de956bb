import { valueText } from '#areas/startups/web/exports.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { hrefWith, publicPage, type ReadPublic, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toInvestors } from '../../contract/addresses.ts'
import { investors } from '../../contract/index.ts'
import { toFundraising } from '../../contract/public-addresses.ts'
import { factsOf, publicHref, sayIn, type ShownRound } from './round-texts.ts'

type Data = Answered<typeof investors.openRounds>
const { path } = toFundraising.all

/**
 * The rounds that startups show to everybody, each with its startup, the amount it asks for, and a link to write to it.
 */
export const publicRoundList = publicPage<Data>({
  address: toFundraising.all,
  help: 'startups/rounds',
  topics: ['fundraising', 'industries'],
  siteMapTopics: [],
  inSiteMap: async () => ({ paths: [path], next: null }),
  load: (read, { query }) => read(investors.openRounds, { cursor: query.get('cursor') || undefined, limit: 20 }),
  meta: (_data, { say, query }) => ({
    title: say('fundraising:list.meta_title'),
    description: say('fundraising:list.lead'),
    seed: 'fundraising',
    isIndexed: !query.get('cursor'),
  }),
  body: (data, visit) => <Rounds data={data} visit={visit} />,
})

/** The paths of all rounds for the site map. */
export async function roundPaths(read: ReadPublic, after: string | undefined) {
  const listed = await read(investors.openRounds, { cursor: after, limit: 100 })
  return { paths: listed?.items.map(publicHref) ?? [], next: listed?.next_cursor ?? null }
}

function Rounds({ data, visit }: { data: Data; visit: Visit }) {
  const say = sayIn(visit)
  const next = data.next_cursor && hrefWith(toFundraising.all, visit, { cursor: data.next_cursor })
  return (
    <Page
      title={say('list.title')}
      lead={say('list.lead')}
      actions={
        <a data-signed-in hidden href={hrefOf(toInvestors.rounds)} className={buttonClass('quiet')}>
          {say('list.mine')}
        </a>
      }
    >
      {data.items.length === 0 ? (
        <Empty title={say('list.none')}>{say('list.none_text')}</Empty>
      ) : (
        <ul className="border-t border-line">
          {data.items.map(round => (
            <Round key={round.id} round={round} visit={visit} />
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-6 flex justify-center">
          <a rel="next" href={next} className={buttonClass('quiet')}>
            {say('list.more')}
          </a>
        </p>
      )}
    </Page>
  )
}

/** One round; the whole row leads to its page. */
function Round({ round, visit }: { round: ShownRound; visit: Visit }) {
  const say = sayIn(visit)
  const { startup, target, instrument } = round
  const { stage, country, industries } = factsOf(round, visit)
  return (
    <li className="group relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-7 md:grid-cols-[4rem_minmax(0,1fr)_16rem] md:items-center md:gap-x-8">
      <LogoMark of={startup} size="large" />
      <div className="min-w-0">
        <h2 className="font-head text-xl leading-snug font-bold break-words">
          <a href={publicHref(round)} className="after:absolute after:inset-0 group-hover:text-brand">
            {startup.name}
          </a>
        </h2>
        <p className="break-words">{startup.tagline}</p>
        <p className="mt-1 text-sm text-dim">{[stage, country, ...industries].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="col-start-2 md:col-start-3">
        <p className="font-head text-2xl leading-tight font-bold tabular-nums">
          {valueText(visit.locale, { count: null, money: target })}
        </p>
        <p className="text-sm break-words text-dim">
          {round.name} · {say(`instruments.${instrument}`)}
        </p>
      </div>
    </li>
  )
}
