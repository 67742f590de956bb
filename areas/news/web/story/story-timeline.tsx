import type { Answered } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'
import { useRight } from '#kernel/web/session.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import type { news } from '../../contract/index.ts'
import { Languages } from '../languages.tsx'
import { GroupByHand } from './group-by-hand.tsx'
import { ReasonText } from './reason-text.tsx'

type Story = Answered<typeof news.story>
type Line = Story['timeline'][number]

/** The items in the order of their publication; a full dot is a report of its own, an empty one repeats another. */
export function StoryTimeline({ story }: { story: Story }) {
  const { t, date } = useWords('news')
  const days = [
    ...Map.groupBy(story.timeline, ({ published_at }) =>
      date(published_at, { weekday: 'long', month: 'short', day: 'numeric' }),
    ),
  ]
  return (
    <section aria-label={t('story.timeline')}>
      <p className="mb-6 flex flex-wrap gap-6 text-sm text-dim">
        <span className="flex items-center gap-2">
          <Dot isFull /> {t('reasons.own')}
        </span>
        <span className="flex items-center gap-2">
          <Dot /> {t('story.repeats')}
        </span>
      </p>
      {days.map(([day, items]) => (
        <div key={day} className="mb-8">
          <h2 className="ms-24 border-b border-line pb-2 font-mono text-sm font-normal text-dim first-letter:uppercase">
            {day}
          </h2>
          <ol>
            {items.map(item => (
              <TimelineItem key={item.id} item={item} story={story} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const Dot = ({ isFull = false }: { isFull?: boolean }) => (
  <span
    aria-hidden
    className={classNames('block size-3.5 rounded-full border-2 border-brand', isFull ? 'bg-brand' : 'bg-bg')}
  />
)

function TimelineItem({ item, story }: { item: Line; story: Story }) {
  const { t, date } = useWords('news')
  const mayEdit = useRight(right('news.administer'))
  return (
    <li className="grid grid-cols-[4.5rem_1.5rem_minmax(0,1fr)] gap-x-2">
      <time dateTime={item.published_at} className="pt-5 font-mono text-[0.8125rem] whitespace-nowrap text-dim">
        {date(item.published_at, 'time')}
      </time>
      <span className="relative flex justify-center">
        <span className="absolute inset-y-0 w-0.5 bg-line" />
        <span className="relative mt-5.5">
          <Dot isFull={!item.repeats} />
        </span>
      </span>
      <div className="min-w-0 border-b border-line py-5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
          <span className="flex items-center gap-2 font-semibold">
            {item.feed.title} <Languages codes={[item.language]} />
          </span>
          {item.repeats ? (
            <span className="text-dim">
              <ReasonText item={item} />
            </span>
          ) : (
            <Tag tone="brand">{t('reasons.own')}</Tag>
          )}
        </p>
        <h3 lang={item.language} className="mt-1 font-head text-lg leading-snug font-bold wrap-anywhere">
          <ScreenLink to={toNews.list} search={{ item: item.id }} className="hover:underline">
            {item.title}
          </ScreenLink>
        </h3>
        <p lang={item.language} className="mt-2 line-clamp-2 wrap-anywhere text-dim">
          {item.summary}
        </p>
        {!item.repeats && item.reason !== 'first' && (
          <p className="mt-2 text-sm text-dim">
            <ReasonText item={item} />
          </p>
        )}
        {mayEdit && <GroupByHand item={item} storyId={story.id} isAlone={story.items === 1} />}
      </div>
    </li>
  )
}
