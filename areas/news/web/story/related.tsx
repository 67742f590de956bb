import type { Answered } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'

type Story = Answered<typeof news.story>

/** Items of other languages about probably the same; editors merge their stories into this one. */
export function Related({ story }: { story: Story }) {
  const { t } = useWords('news')
  return (
    <aside aria-label={t('story.related')}>
      <h2 className="text-heading border-b border-line pb-3">{t('story.related')}</h2>
      <ul className="divide-y divide-line">
        {story.related.map(item => (
          <li key={item.id} className="py-3">
            <RelatedItem item={item} storyId={story.id} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-dim">{t('story.related_why')}</p>
    </aside>
  )
}

function RelatedItem({ item, storyId }: { item: Story['related'][number]; storyId: string }) {
  const { t, date } = useWords('news')
  const mayEdit = useRight(right('news.administer'))
  const { write, isWriting } = useWrite(news.mergeStories, { refreshes: [news.story, news.search] })
  const merge = async () => {
    const { moved } = await write({ story_id: item.story_id, into_story_id: storyId })
    toast(t('story.merge_done', { count: moved }))
  }
  return (
    <>
      <p className="font-mono text-[0.8125rem] text-dim">
        {item.feed.title} · {date(item.published_at, 'day')}
      </p>
      <p lang={item.language} className="mt-1 font-semibold wrap-anywhere">
        <ScreenLink to={toNews.story} params={{ storyId: item.story_id }} className="hover:underline">
          {item.title}
        </ScreenLink>
      </p>
      {mayEdit && (
        <Button small kind="ghost" className="mt-1" busy={isWriting} onClick={() => sayProblem(merge())}>
          {t('story.related_merge')}
        </Button>
      )}
    </>
  )
}
