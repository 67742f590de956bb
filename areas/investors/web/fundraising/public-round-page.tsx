import { valueText } from '#areas/startups/web/exports.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { inRow } from '#kernel/web/formats.ts'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { investors } from '../../contract/index.ts'
import { toFundraising } from '../../contract/public-addresses.ts'
import { roundPaths } from './public-round-list.tsx'
import { RoundMessageForm, RoundMessageSent } from './round-message-form.tsx'
import { factsOf, publicHref, sayIn } from './round-texts.ts'

type Data = Answered<typeof investors.openRound>
type Props = { data: Data; visit: Visit }

/** One round that a startup shows to everybody, with the form that reaches its team. */
export const publicRoundPage = publicPage<Data>({
  address: toFundraising.round,
  help: 'startups/rounds',
  topics: ['fundraising', 'industries'],
  inSiteMap: roundPaths,
  async load(read, { params }) {
    const startup = params.startup ?? ''
    return /^[a-z\d]+(-[a-z\d]+)*$/.test(startup) && startup.length <= 60
      ? read(investors.openRound, { startup })
      : undefined
  },
  meta: ({ round }, visit) => ({
    title: `${round.startup.name} · AI Lab`,
    description: round.startup.tagline || visit.say('fundraising:list.lead'),
    seed: round.startup.id,
    path: publicHref(round),
    kicker: visit.say('fundraising:list.title'),
  }),
  body: (data, visit) => (
    <article className="mx-auto grid max-w-[76rem] gap-x-16 gap-y-10 px-5 pt-8 pb-20 sm:px-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Head data={data} visit={visit} />
      <aside className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <RoundCard data={data} visit={visit} />
      </aside>
      <section className="min-w-0 max-w-[34rem]">
        <h2 className="mb-2 text-heading">{sayIn(visit)('form.title', { startup: data.round.startup.name })}</h2>
        <p className="mb-6 text-dim">{sayIn(visit)('form.lead')}</p>
        <RoundMessageForm slug={data.round.startup.slug} visit={visit} />
        <RoundMessageSent startup={data.round.startup.name} visit={visit} />
      </section>
    </article>
  ),
})

function Head({ data: { round, description }, visit }: Props) {
  const { startup } = round
  return (
    <header className="min-w-0">
      <p className="mb-6">
        <a href={toFundraising.all.path} className="underline">
          {sayIn(visit)('list.title')}
        </a>
      </p>
      <div className="flex items-center gap-4">
        <LogoMark of={startup} size="large" />
        <h1 className="min-w-0 text-title break-words">{startup.name}</h1>
      </div>
      <p className="mt-4 max-w-[42rem] text-lg break-words">{startup.tagline}</p>
      {description
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, at) => (
          <p key={at} className="mt-4 max-w-[42rem] break-words text-dim">
            {paragraph}
          </p>
        ))}
    </header>
  )
}

/** The amount that the startup asks for, and its known data. */
function RoundCard({ data: { round }, visit }: Props) {
  const say = sayIn(visit)
  const { stage, country, industries } = factsOf(round, visit)
  const facts = [
    { label: say('fields.instrument'), text: say(`instruments.${round.instrument}`) },
    { label: say('fields.stage'), text: stage },
    { label: say('fields.country'), text: country },
    { label: say('fields.industries'), text: inRow(visit.locale, industries) },
  ]
  return (
    <section
      aria-label={round.name}
      className="overflow-clip rounded-card border border-line bg-surface lg:sticky lg:top-6"
    >
      <Cover seed={round.startup.id} shape="tall" className="hidden lg:block" />
      <div className="p-6">
        <h2 className="font-text text-sm font-normal break-words text-dim">{round.name}</h2>
        <p className="font-head text-3xl leading-tight font-bold tracking-tight tabular-nums">
          {valueText(visit.locale, { count: null, money: round.target })}
        </p>
        <dl className="mt-5 flex flex-col gap-3 text-sm">
          {facts
            .filter(({ text }) => text)
            .map(({ label, text }) => (
              <div key={label} className="border-t border-line pt-2">
                <dt className="text-dim">{label}</dt>
                <dd className="font-semibold break-words">{text}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  )
}
