import { IconArrowMerge } from '@tabler/icons-react'
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

/** Lets editors move the whole story to another one, which is then shown. */
export function MergeStory({ story }: { story: { id: string; title: string } }) {
  const { t } = useWords('news')
  const [isChoosing, setIsChoosing] = useState(false)
  const go = useGo()
  const { write, isWriting } = useWrite(news.mergeStories, { refreshes: [news.search] })
  const mergeInto = async (into_story_id: string) => {
    const { story_id, moved } = await write({ story_id: story.id, into_story_id })
    toast(t('story.merge_done', { count: moved }))
    await go(toNews.story, { params: { storyId: story_id }, replace: true })
  }
  return (
    <>
      <Button className="self-end" busy={isWriting} onClick={() => setIsChoosing(true)}>
        <IconArrowMerge aria-hidden />
        {t('story.merge')}
      </Button>
      {isChoosing && (
        <StoryChoice
          title={t('story.merge_with')}
          subject={story.title}
          storyId={story.id}
          onChoose={id => sayProblem(mergeInto(id))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
