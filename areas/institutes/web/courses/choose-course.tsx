import { useState } from 'react'
import { education } from '#areas/education/contract/index.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, InstituteDetail } from '../kept-institutes.ts'

type Offered = Answered<typeof education.listing>['items'][number]
type Props = {
  institute: Info['institute']
  assigned: InstituteDetail['courses']
  onClose: () => void
}

/** The published courses, to give to an institution. */
export function ChooseCourse({ institute, assigned, onClose }: Props) {
  const { t, localised } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [q, setQ] = useState('')
  const list = useList(education.listing, { ...(q && { q }), limit: 20 })
  const manage = useWrite(institutes.manage, { refreshes: [institutes.get, institutes.info, institutes.listing] })
  const has = new Set(assigned.map(({ id }) => id))
  const give = (course_id: string) =>
    sayProblem(manage.write({ institute_id: institute.id, action: 'assign_course', course_id }))
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={t('assigned.add')} closeLabel={k('actions.close')}>
      <TypedSearch label={t('assigned.search')} value={q} onSearch={setQ} className="mb-4" />
      <List<Offered>
        of={list}
        layout="rows"
        label={t('assigned.add')}
        more={k('actions.more')}
        empty={<Empty title={k('messages.nothing_found')} />}
      >
        {course => {
          const title = localised(course.title)
          return (
            <div className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0 font-semibold break-words" lang={title.lang}>
                {title.text}
              </span>
              {has.has(course.id) ? (
                <Tag tone="brand">{t('assigned.is')}</Tag>
              ) : (
                <Button
                  small
                  busy={manage.isWriting}
                  aria-label={`${t('assigned.give')}: ${title.text}`}
                  onClick={() => give(course.id)}
                >
                  {t('assigned.give')}
                </Button>
              )}
            </div>
          )
        }}
      </List>
    </Dialog>
  )
}
