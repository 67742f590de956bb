import { Suspense, useState } from 'react'
import { useGo } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'

type Item = { id: string; title: string }
type Props = { item: Item; storyId: string; isAlone: boolean }

/** For editors: gives an item a story of its own, or moves it to another. */
export function GroupByHand({ item, storyId, isAlone }: Props) {
  const { t } = useWords('news')
  const [isMoving, setIsMoving] = useState(false)
  const move = useMove(item, isAlone)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!isAlone && (
        <Button small kind="ghost" busy={move.isWriting} onClick={() => sayProblem(move.to(undefined))}>
          {t('story.split')}
        </Button>
      )}
      <Button small kind="ghost" onClick={() => setIsMoving(true)}>
        {t('story.move')}
      </Button>
      {isMoving && (
        <StoryChoice
          item={item}
          storyId={storyId}
          onChoose={id => sayProblem(move.to(id))}
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  )
}

/** After its last item has left, a story is no more: its page shows the one that the item went to. */
function useMove(item: Item, isAlone: boolean) {
  const { t } = useWords('news')
  const go = useGo()
  const { write, isWriting } = useWrite(news.moveItem, isAlone ? {} : { refreshes: [news.story, news.search] })
  const to = async (story_id: string | undefined) => {
    const moved = await write({ item_id: item.id, ...(story_id && { story_id }) })
    toast(t(story_id ? 'story.move_done' : 'story.split_done'))
    if (isAlone) await go(toNews.story, { params: { storyId: moved.story_id }, replace: true })
  }
  return { to, isWriting }
}

type Choice = { item: Item; storyId: string; onChoose: (storyId: string) => void; onClose: () => void }

function StoryChoice({ item, storyId, onChoose, onClose }: Choice) {
  const { t } = useWords('news')
  const { t: kernel } = useWords('kernel')
  const [q, setQ] = useState('')
  return (
    <Dialog isOpen onClose={onClose} title={t('story.move_to')} closeLabel={kernel('actions.close')}>
      <p className="mb-4 font-semibold wrap-anywhere">{item.title}</p>
      <TypedSearch label={t('story.move_search')} value={q} onSearch={setQ} />
      <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
        <Stories
          q={q}
          storyId={storyId}
          onChoose={id => {
            onChoose(id)
            onClose()
          }}
        />
      </Suspense>
    </Dialog>
  )
}

function Stories({ q, storyId, onChoose }: Pick<Choice, 'storyId' | 'onChoose'> & { q: string }) {
  const { t } = useWords('news')
  const { items } = useList(news.search, { ...(q && { q }), limit: 10 })
  const others = items.filter(({ story_id }) => story_id !== storyId)
  if (others.length === 0) return <p className="mt-4 text-dim">{t('story.move_none')}</p>
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {others.map(({ id, story_id, title, language, feed }) => (
        <li key={id}>
          <button
            type="button"
            className="block w-full py-3 text-start hover:text-brand"
            onClick={() => onChoose(story_id)}
          >
            <span className="block text-sm text-dim">{feed.title}</span>
            <span lang={language} className="wrap-anywhere">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
