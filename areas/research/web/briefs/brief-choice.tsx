import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { research } from '../../contract/index.ts'
import { FactItem } from './fact-item.tsx'
import type { ShownBrief } from './shown-brief.ts'
import { StoryItem } from './story-item.tsx'

/** A brief from which the team selects what it needs. In a proposal, everything is selected at first. */
export function BriefChoice({ brief, mayEdit }: { brief: ShownBrief; mayEdit: boolean }) {
  const { t } = useWords('briefs')
  const { stories, facts, state, version, business_id, id: brief_id } = brief
  const all = [...stories, ...facts]
  const [kept, setKept] = useState(
    () => new Set(all.filter(({ is_kept }) => state === 'proposed' || is_kept).map(({ id }) => id)),
  )
  const write = useWrite(research.saveBrief, { refreshes: [research.today, research.briefs] })
  const save = useAction(async () => {
    await write.write({ business_id, brief_id, version, kept: all.flatMap(({ id }) => (kept.has(id) ? [id] : [])) })
    toast(t('saved'))
  })
  if (all.length === 0) return <SmallEmpty title={t('nothing_new')} />
  const choice = (id: string) => ({
    isSelected: kept.has(id),
    onSelect: mayEdit
      ? (isSelected: boolean) =>
          setKept(before => new Set([...before].filter(each => each !== id).concat(isSelected ? id : [])))
      : undefined,
  })
  return (
    <>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {stories.length > 0 && (
          <ol aria-label={t('stories')} className="divide-y divide-line border-y border-line">
            {stories.map(story => (
              <StoryItem key={story.id} story={story} {...choice(story.id)} />
            ))}
          </ol>
        )}
        {facts.length > 0 && (
          <ul aria-label={t('facts')} className="flex flex-col gap-8">
            {facts.map(fact => (
              <FactItem key={fact.id} fact={fact} {...choice(fact.id)} />
            ))}
          </ul>
        )}
      </div>
      {mayEdit && (
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button kind="primary" busy={save.isRunning} onClick={() => void save.run()}>
            {t(state === 'saved' ? 'save_again' : 'save')}
          </Button>
          <p className="text-dim">{t('chosen', { chosen: kept.size, count: all.length })}</p>
        </div>
      )}
      {save.refusal && <Notice kind="bad" className="mt-4" title={refusalText(save.refusal)} />}
    </>
  )
}
