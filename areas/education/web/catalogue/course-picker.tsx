import { useState, type ReactNode } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'

export type PickedCourse = Answered<typeof education.listing>['items'][number]

type Props = {
  title: string
  /** Courses that are left out. */
  without?: ReadonlySet<string>
  onClose: () => void
  /** The content beside a course: the button that picks it. */
  children: (course: PickedCourse, title: string) => ReactNode
}

/** A dialog with the published courses, searched by name: there may be a thousand. */
export function CoursePicker({ title, without, onClose, children }: Props) {
  const { t, localised } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const [q, setQ] = useState('')
  const list = useList(education.listing, { ...(q && { q }), limit: 20 })
  const offered = { ...list, items: list.items.filter(({ id }) => !without?.has(id)) }
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={title} closeLabel={kernel('actions.close')}>
      <TypedSearch label={t('public.search')} value={q} onSearch={setQ} className="mb-4" />
      <List<PickedCourse>
        of={offered}
        layout="rows"
        label={title}
        more={kernel('actions.more')}
        empty={<Empty title={kernel('messages.nothing_found')} />}
      >
        {course => {
          const { text, lang } = localised(course.title)
          return (
            <div className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0 font-semibold break-words" lang={lang}>
                {text}
              </span>
              {children(course, text)}
            </div>
          )
        }}
      </List>
    </Dialog>
  )
}
