import { memo } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { type Column, Table } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info, Person } from './kept-institutes.ts'
import { LastActive, PersonFace, StateTag } from './person-parts.tsx'
import { RiskReasons } from './risk-reasons.tsx'
import { institutesScreens } from './screens.ts'

/** The gravest; the rest stands with the person. */
const mostSigns = 2

export type PeopleTableProps = {
  info: Info
  people: readonly Person[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  /** Progress is that of one course. */
  courseId: string | undefined
}

/** Who, where, how far, when last, and what worries: the questions a spreadsheet is made for. */
export function PeopleTable({ info, people, chosen, onChoose, courseId }: PeopleTableProps) {
  const { t, localised } = useWords('institutes')
  const course = info.courses.find(({ id }) => id === courseId)
  const columns: Column<Person>[] = [
    {
      key: 'person',
      head: t('people.person'),
      cell: person => <WhoCell person={person} isChosen={chosen.has(person.member_id)} onChoose={onChoose} />,
    },
    {
      key: 'group',
      head: t('people.group'),
      cell: person => <span className="sm:whitespace-nowrap">{person.group}</span>,
    },
    {
      key: 'progress',
      head: course ? t('people.progress_in', { course: localised(course.title).text }) : t('people.progress'),
      cell: person => <ProgressCell person={person} isOneCourse={Boolean(course)} />,
    },
    { key: 'last', head: t('people.last_active'), cell: person => <LastActive at={person.last_active_at} /> },
    { key: 'signs', head: t('people.signs'), cell: person => <SignsCell person={person} /> },
  ]
  const all = people.map(({ member_id }) => member_id)
  const isAll = all.every(id => chosen.has(id))
  return (
    <>
      <label className="choice mb-2 inline-flex text-sm text-dim">
        <input type="checkbox" checked={isAll} onChange={() => onChoose(all, !isAll)} />
        {t('people.choose_all', { count: people.length })}
      </label>
      <Table caption={t('people.caption')} columns={columns} rows={people} keyOf={person => person.member_id} />
    </>
  )
}

type WhoProps = { person: Person; isChosen: boolean; onChoose: PeopleTableProps['onChoose'] }

/** Drawn anew only when its own box is ticked: a table of hundreds stays quick. */
const WhoCell = memo(
  function WhoCell({ person, isChosen, onChoose }: WhoProps) {
    const { t } = useWords('institutes')
    const [, setSearch] = useSearch(institutesScreens.instituteAdmin)
    const name = person.name || person.email
    return (
      <span className="flex items-center gap-3">
        <label className="choice -my-2 flex-none p-2!">
          <input
            type="checkbox"
            aria-label={t('people.choose', { name })}
            checked={isChosen}
            onChange={() => onChoose([person.member_id], !isChosen)}
          />
        </label>
        <PersonFace
          person={person}
          name={
            <button
              type="button"
              onClick={() => void setSearch({ person: person.member_id })}
              className="max-w-full truncate text-start font-semibold hover:underline"
            >
              {name}
            </button>
          }
        />
      </span>
    )
  },
  (before, after) => before.person === after.person && before.isChosen === after.isChosen,
)

function ProgressCell({ person, isOneCourse }: { person: Person; isOneCourse: boolean }) {
  const { t, number } = useWords('institutes')
  if (person.enrolled === 0) return <span className="text-sm text-dim">{t('people.no_course')}</span>
  return (
    <span className="block w-full min-w-32 max-sm:max-w-56">
      <span className="mb-1 flex justify-between gap-3 text-sm">
        <span className="tabular-nums">{number(person.pct / 100, { style: 'percent' })}</span>
        {!isOneCourse && (
          <span className="text-dim">
            {t('people.finished_of', { completed: person.completed, count: person.enrolled })}
          </span>
        )}
      </span>
      <Progress value={person.pct} label={t('people.progress_of', { name: person.name || person.email })} />
    </span>
  )
}

function SignsCell({ person }: { person: Person }) {
  const { t } = useWords('institutes')
  const isDone = person.enrolled > 0 && person.completed === person.enrolled
  if (person.state !== 'active') return <StateTag state={person.state} />
  if (person.at_risk)
    return (
      <>
        <RiskReasons risks={person.risks.slice(0, mostSigns)} />
        {person.risks.length > mostSigns && (
          <span className="text-sm text-dim">{t('people.more_signs', { count: person.risks.length - mostSigns })}</span>
        )}
      </>
    )
  return isDone ? <Tag tone="brand">{t('people.all_finished')}</Tag> : null
}
