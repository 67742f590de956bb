import { useMemo } from 'react'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { type Column, type Sort, Table } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useSelected, useIsSelected, type Selection } from '../selection.ts'
import type { Info, Person } from '../institute-types.ts'
import { isChangeable } from './manage-students.ts'
import { LastActive, PersonFace, StateTag } from './person-parts.tsx'
import { RiskReasons } from './risk-reasons.tsx'

/** The most serious reason; the others are shown with the person. */
const mostSigns = 2

export type PeopleTableProps = {
  info: Info
  people: readonly Person[]
  selection: Selection
  onOpen: (memberId: string) => void
  /** The progress is that of one course. */
  courseId: string | undefined
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Name, group, progress, last activity and risk. */
export function PeopleTable({ info, people, selection, onOpen, courseId, sort, onSort }: PeopleTableProps) {
  const { t, localised } = useWords('institutes')
  const course = info.courses.find(({ id }) => id === courseId)
  const title = course && localised(course.title).text
  const columns = useColumns({ selection, onOpen, title })
  return (
    <>
      <ChooseAll people={people} selection={selection} />
      <Table
        long
        className="sm:[&_table]:min-w-[58rem] lg:[&_table]:min-w-0 sm:[&_tr]:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,0.9fr)_minmax(0,2fr)]"
        caption={t('people.caption')}
        columns={columns}
        rows={people}
        keyOf={person => person.member_id}
        {...(sort && { sort })}
        onSort={onSort}
      />
    </>
  )
}

type ColumnsOf = Pick<PeopleTableProps, 'selection' | 'onOpen'> & { title: string | undefined }

/** The same columns until something about them changes, so that rows are not rendered again. */
function useColumns({ selection, onOpen, title }: ColumnsOf): readonly Column<Person>[] {
  const { t, locale } = useWords('institutes')
  return useMemo(
    () => [
      {
        key: 'name',
        head: t('people.person'),
        sortable: true,
        cell: person => <WhoCell person={person} selection={selection} onOpen={onOpen} />,
      },
      {
        key: 'group',
        head: t('people.group'),
        cell: person => <span className="break-words">{person.group}</span>,
      },
      {
        key: 'progress',
        sortable: true,
        head: title ? t('people.progress_in', { course: title }) : t('people.progress'),
        cell: person => <ProgressCell person={person} isOneCourse={Boolean(title)} />,
      },
      {
        key: 'last_active',
        head: t('people.last_active'),
        sortable: true,
        cell: person => <LastActive at={person.last_active_at} />,
      },
      { key: 'signs', head: t('people.signs'), cell: person => <SignsCell person={person} /> },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- `t` is another function each time; what it says depends on the language
    [selection, onOpen, title, locale],
  )
}

function ChooseAll({ people, selection }: { people: readonly Person[]; selection: Selection }) {
  const { t } = useWords('institutes')
  const chosen = useSelected(selection)
  const all = people.filter(isChangeable).map(({ member_id }) => member_id)
  const isAll = all.every(id => chosen.has(id))
  if (all.length === 0) return null
  return (
    <label className="choice mb-2 inline-flex text-sm text-dim">
      <input type="checkbox" checked={isAll} onChange={() => selection.choose(all, !isAll)} />
      {t('people.choose_all', { count: all.length })}
    </label>
  )
}

function WhoCell({ person, selection, onOpen }: { person: Person } & Pick<PeopleTableProps, 'selection' | 'onOpen'>) {
  const name = person.name || person.email
  if (!isChangeable(person)) return <PersonFace person={person} />
  return (
    <span className="flex items-center gap-3">
      <Tick person={person} selection={selection} />
      <PersonFace
        person={person}
        name={
          <button
            type="button"
            onClick={() => onOpen(person.member_id)}
            className="max-w-full text-start font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </button>
        }
      />
    </span>
  )
}

function Tick({ person, selection }: { person: Person; selection: Selection }) {
  const { t } = useWords('institutes')
  const isChosen = useIsSelected(selection, person.member_id)
  return (
    <label className="choice -my-2 flex-none p-2!">
      <input
        type="checkbox"
        aria-label={t('people.choose', { name: person.name || person.email })}
        checked={isChosen}
        onChange={() => selection.choose([person.member_id], !isChosen)}
      />
    </label>
  )
}

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
      <div>
        <RiskReasons risks={person.risks.slice(0, mostSigns)} />
        {person.risks.length > mostSigns && (
          <span className="text-sm text-dim">{t('people.more_signs', { count: person.risks.length - mostSigns })}</span>
        )}
      </div>
    )
  return isDone ? <Tag tone="brand">{t('people.all_finished')}</Tag> : null
}
