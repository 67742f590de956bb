import { Suspense, useState } from 'react'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'

type Choice = {
  title: string
  /** The item or story to move. */
  subject: string
  storyId: string
  onChoose: (storyId: string) => void
  onClose: () => void
}

/** A search for another story, which is chosen by one of its items. */
export function StoryChoice({ title, subject, storyId, onChoose, onClose }: Choice) {
  const { t } = useWords('news')
  const { t: kernel } = useWords('kernel')
  const [q, setQ] = useState('')
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={kernel('actions.close')}>
      <p className="mb-4 font-semibold wrap-anywhere">{subject}</p>
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
