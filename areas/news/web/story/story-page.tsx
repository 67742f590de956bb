import type { Answered } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'
import { dates } from '#kernel/web/formats.ts'
import { useParams } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { useLanguageName } from '../languages.tsx'
import { MergeStory } from './merge-story.tsx'
import { Moves } from './moves.tsx'
import { Related } from './related.tsx'
import { StoryTimeline } from './story-timeline.tsx'

type Story = Answered<typeof news.story>

/** A story: everything that outlets report about the same news, the first report first. */
export default function StoryPage() {
  const { t } = useWords('news')
  const { storyId } = useParams(toNews.story)
  const story = useRead(news.story, { story_id: storyId })
  const mayEdit = useRight(right('news.administer'))
  usePageTitle(story.title)
  return (
    <Page
      title={
        <span lang={story.language} className="block max-w-[46rem]">
          {story.title}
        </span>
      }
      lead={
        <span lang={story.language} className="line-clamp-3">
          {story.summary}
        </span>
      }
      kicker={
        <Breadcrumb label={t('story.path')}>
          {[
            <ScreenLink key="news" to={toNews.list}>
              {t('list.title')}
            </ScreenLink>,
            <span key="story">{t('story.title')}</span>,
          ]}
        </Breadcrumb>
      }
      actions={
        <>
          {mayEdit && <MergeStory story={story} />}
          <Cover seed={story.id} rounded className="hidden w-64 xl:block" />
        </>
      }
    >
      <Figures story={story} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <StoryTimeline story={story} />
        <div className="flex min-w-0 flex-col gap-10">
          {story.related.length > 0 && <Related story={story} />}
          {story.moves.length > 0 && <Moves story={story} />}
        </div>
      </div>
    </Page>
  )
}

function Figures({ story }: { story: Story }) {
  const { t, locale, number, list } = useWords('news')
  const languageName = useLanguageName()
  const hours = (Date.parse(story.updated_at) - Date.parse(story.started_at)) / 3_600_000
  const outlets = new Set(story.timeline.map(({ feed }) => feed.id)).size
  const span =
    hours < 48
      ? number(hours, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: hours < 10 ? 1 : 0 })
      : number(Math.round(hours / 24), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      <Stat label={t('story.items')} value={number(story.items)} hint={t('story.outlets', { count: outlets })} />
      <Stat
        label={t('story.independent_label')}
        value={number(story.independent)}
        hint={t('story.repeating', { count: story.timeline.filter(({ repeats }) => repeats).length })}
      />
      <Stat
        label={t('story.languages')}
        value={number(story.languages.length)}
        hint={list(story.languages.map(languageName).filter(Boolean))}
      />
      <Stat
        label={t('story.span')}
        value={span}
        hint={dates(locale, 'both').formatRange(new Date(story.started_at), new Date(story.updated_at))}
      />
    </dl>
  )
}
