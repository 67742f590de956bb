import { useRef } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { right } from '#kernel/contract/who.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'

type Story = Answered<typeof news.story>
type Move = Story['moves'][number]

/** The changes made by hand, newest first; editors can undo them. */
export function Moves({ story }: { story: Story }) {
  const { t } = useWords('news')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <aside aria-label={t('story.moves')}>
      <h2 ref={heading} tabIndex={-1} className="text-heading border-b border-line pb-3 outline-none">
        {t('story.moves')}
      </h2>
      <ul className="divide-y divide-line">
        {story.moves.map(move => (
          <li key={`${move.id} ${move.is_added}`} className="py-3 text-[0.9375rem]">
            <MoveLine move={move} onUndone={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-dim">{t('story.moves_stay')}</p>
    </aside>
  )
}

function MoveLine({ move, onUndone }: { move: Move; onUndone: () => void }) {
  const { t, date } = useWords('news')
  const mayEdit = useRight(right('news.administer'))
  const undo = useWrite(news.undoStoryChange, { refreshes: [news.story, news.search] })
  const { title, items, person, at, is_added, is_undone, can_undo } = move
  const values = { person: person ?? t('story.someone'), title }
  const run = async () => {
    await undo.write({ change_id: move.id })
    toast(t('story.undo_done'))
    onUndone()
  }
  return (
    <>
      <p className="wrap-anywhere">
        {items === 1
          ? t(is_added ? 'story.added' : 'story.removed', values)
          : t(is_added ? 'story.added_many' : 'story.removed_many', { ...values, count: items })}
      </p>
      <p className="text-sm text-dim">{date(at, 'both')}</p>
      {is_undone && <p className="text-sm text-dim">{t('story.undone')}</p>}
      {mayEdit && can_undo && (
        <Button small kind="ghost" className="mt-1" busy={undo.isWriting} onClick={() => sayProblem(run())}>
          {t('story.undo')}
        </Button>
      )}
    </>
  )
}
