import { useState } from 'react'
import { useGo } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { StoryChoice } from './story-choice.tsx'

type Item = { id: string; title: string }
type Props = { item: Item; storyId: string; isAlone: boolean }

/** Lets editors give an item a story of its own, or move it to another. */
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
          title={t('story.move_to')}
          subject={item.title}
          storyId={storyId}
          onChoose={id => sayProblem(move.to(id))}
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  )
}

/** A story without items no longer exists: its page shows the story of its last item. */
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
