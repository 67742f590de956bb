import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { education } from '#areas/education/contract/index.ts'

export type Offered = Answered<typeof education.listing>['items'][number]
type Props = { taken: ReadonlySet<string>; onChoose(course: Offered): void; onClose(): void }

/** The published courses, to be found by name: there may be a thousand. */
export function ChoosePrerequisite({ taken, onChoose, onClose }: Props) {
  const { t, localised } = useWords('authoring')
  const { t: catalogue } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const [q, setQ] = useState('')
  const list = useList(education.listing, { ...(q && { q }), limit: 20 })
  const open = { ...list, items: list.items.filter(({ id }) => !taken.has(id)) }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('settings.add_prerequisite')}
      closeLabel={kernel('actions.close')}
    >
      <TypedSearch label={catalogue('public.search')} value={q} onSearch={setQ} className="mb-4" />
      <List<Offered>
        of={open}
        layout="rows"
        label={t('settings.add_prerequisite')}
        more={kernel('actions.more')}
        empty={<Empty title={kernel('messages.nothing_found')} />}
      >
        {course => {
          const title = localised(course.title)
          return (
            <div className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0 font-semibold break-words" lang={title.lang}>
                {title.text}
              </span>
              <Button small aria-label={t('settings.require', { title: title.text })} onClick={() => onChoose(course)}>
                {t('settings.require_short')}
              </Button>
            </div>
          )
        }}
      </List>
    </Dialog>
  )
}
