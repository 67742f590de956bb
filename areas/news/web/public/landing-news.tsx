import type { Answered } from '#kernel/contract/call.ts'
import { PublicDay } from '#kernel/web/public-day.tsx'
import { landingSection, type Visit } from '#kernel/web/public-page.ts'
import { news } from '../../contract/index.ts'
import { newsLanguages } from '../../contract/states.ts'

type Latest = Answered<typeof news.latest>['items']

/** The newest stories in the reader's language. Where there are none, the landing has no news. */
export const landingNews = landingSection<Latest>({
  landings: ['lab', 'venture', 'education'],
  topics: ['news'],
  async load(read, { locale }) {
    const lang = newsLanguages.find(each => locale.startsWith(each))
    const latest = await read(news.latest, lang ? { lang } : {})
    return latest?.items.length ? latest.items : undefined
  },
  body: (latest, visit) => <LatestNews latest={latest} visit={visit} />,
})

const LatestNews = ({ latest, visit }: { latest: Latest; visit: Visit }) => (
  <section aria-labelledby="latest-news" className="border-t border-line">
    <div className="mx-auto max-w-[76rem] px-5 py-16 sm:px-8">
      <h2 id="latest-news" className="text-heading mb-8">
        {visit.say('news:latest.title')}
      </h2>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {latest.map(item => (
          <Story key={item.story_id} item={item} visit={visit} />
        ))}
      </ul>
    </div>
  </section>
)

const Story = ({ item, visit }: { item: Latest[number]; visit: Visit }) => (
  <li className="group relative border-t border-ink pt-4">
    <p className="font-mono text-[0.8125rem] text-dim">
      {item.outlet} ·{' '}
      <span className="whitespace-nowrap">
        <PublicDay at={item.published_at} visit={visit} />
      </span>
    </p>
    <h3
      lang={item.language === 'und' ? undefined : item.language}
      className="mt-2 font-head text-lg leading-snug font-bold wrap-anywhere"
    >
      <a href={item.url} rel="noopener nofollow" className="after:absolute after:inset-0 group-hover:text-brand">
        {item.title}
      </a>
    </h3>
    {item.also_in > 0 && (
      <p className="mt-2 text-sm text-dim">{visit.say('news:list.also_in', { count: item.also_in })}</p>
    )}
  </li>
)
