import { useSearch } from '#kernel/web/navigation.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, Work } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

const tones = { analysed: 'info', applying: 'warn', applied: 'brand', failed: 'bad' } as const

/** Earlier files and assignments, each with a link to its results. */
export function WorkList({ info, kind }: { info: Info; kind: 'people' | 'course' }) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const list = useList(institutes.works, { institute_id: info.institute.id, kind, limit: 10 })
  if (list.items.length === 0) return null
  return (
    <Section ruled title={t(`works.${kind}`)}>
      <List<Work>
        of={list}
        layout="rows"
        label={t(`works.${kind}`)}
        keyOf={work => work.work_id}
        more={k('actions.more')}
      >
        {work => <WorkRow info={info} work={work} />}
      </List>
    </Section>
  )
}

function WorkRow({ info, work }: { info: Info; work: Work }) {
  const { t, date, number, localised } = useWords('institutes')
  const [, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const course = info.courses.find(({ id }) => id === work.course_id)
  const name = work.file_name ?? (course ? localised(course.title).text : t('works.some_course'))
  const facts = [
    date(work.created_at, 'both'),
    work.kind === 'course' && (work.group ?? t('works.everybody')),
    t('works.rows', { count: work.rows }),
    work.counts.error > 0 && t('works.errors', { count: work.counts.error }),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => void setSearch({ work: work.work_id })}
          className="max-w-full text-start font-semibold break-words hover:underline"
        >
          {name}
        </button>
        <p className="text-sm text-dim">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="flex items-center gap-3">
        {work.state === 'applying' && (
          <span className="text-sm text-dim tabular-nums">
            {number(work.rows > 0 ? work.done / work.rows : 0, { style: 'percent' })}
          </span>
        )}
        <Tag tone={tones[work.state]}>{t(`work.${work.state}`)}</Tag>
      </span>
    </div>
  )
}
