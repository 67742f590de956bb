import { Suspense } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { authoringHistory } from '../../contract/history-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { enrolmentStates } from '#areas/education/contract/enrolment-states.ts'
import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import { CourseAuthors } from './course-authors.tsx'
import { CourseInvites } from '#areas/education/web/exports.tsx'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { SuspendPerson } from './suspend-person.tsx'

const screen = toAuthoring.courseEditor
const tones: Partial<Record<EnrolmentState, TagTone>> = {
  active: 'info',
  completed: 'brand',
  requested: 'warn',
  expired: 'warn',
  suspended: 'bad',
}

/** The authors of the course, and its learners with their progress. */
export function CoursePeople({ course }: { course: AuthoredCourse }) {
  const { t, number } = useWords('authoring')
  const { t: invitations } = useWords('education')
  const [search, setSearch] = useSearch(screen)
  const { q = '', state = '' } = search
  return (
    <div className="mx-auto w-full max-w-[72rem] px-5 pt-8 pb-24 sm:px-8">
      <dl className="mb-10 grid grid-cols-3 gap-4">
        <Stat label={t('people.enrolled')} value={number(course.figures.enrolments)} />
        <Stat label={t('people.active')} value={number(course.figures.active)} />
        <Stat label={t('people.completed')} value={number(course.figures.completed)} />
      </dl>
      <Section title={t('people.learners')}>
        <div className="mb-4 flex flex-wrap gap-3">
          <TypedSearch
            label={t('people.search')}
            className="min-w-60 flex-1"
            value={q}
            onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
          />
          <Select
            label={t('people.state')}
            hideLabel
            pill
            value={state}
            onChange={event => void setSearch({ state: event.target.value || undefined }, { replace: true })}
            options={[
              { value: '', label: t('people.any_state') },
              ...enrolmentStates.map(value => ({ value, label: t(`people.states.${value}`) })),
            ]}
          />
        </div>
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <Learners courseId={course.id} />
        </Suspense>
      </Section>
      <Section title={invitations('screens.invitations')} lead={invitations('invites.lead')} ruled>
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <CourseInvites
            courseId={course.id}
            isPublished={course.state === 'published'}
            search={search}
            onSearch={(change, how) => void setSearch(change, how)}
            refreshes={[authoringHistory.coursePeople]}
          />
        </Suspense>
      </Section>
      <Suspense fallback={<Skeleton className="mt-12 h-40" />}>
        <CourseAuthors course={course} />
      </Suspense>
    </div>
  )
}

function Learners({ courseId }: { courseId: string }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const columns = useLearnerColumns(courseId)
  const [{ q, state: wanted }] = useSearch(screen)
  const state = oneOf(enrolmentStates, wanted)
  const list = useList(authoringHistory.coursePeople, {
    course_id: courseId,
    ...(q && { q }),
    ...(state && { state }),
    limit: 30,
  })
  if (list.items.length === 0)
    return (
      <Empty title={q || state ? kernel('messages.nothing_found') : t('people.none')}>
        {t(q || state ? 'people.none_found' : 'people.none_text')}
      </Empty>
    )
  return (
    <>
      <Table
        caption={t('people.learners')}
        rows={list.items}
        keyOf={person => person.id}
        isOld={list.isOld}
        columns={columns}
      />
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type Learner = Answered<typeof authoringHistory.coursePeople>['items'][number]

function useLearnerColumns(courseId: string): Column<Learner>[] {
  const { t, number, date, locale } = useWords('authoring')
  return [
    {
      key: 'name',
      head: t('people.name'),
      cell: person => (
        <>
          {person.name}
          <span className="block text-sm font-normal break-all text-dim">{person.email}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('people.state'),
      cell: person => <Tag tone={tones[person.state] ?? 'plain'}>{t(`people.states.${person.state}`)}</Tag>,
    },
    {
      key: 'progress',
      head: t('people.progress'),
      number: true,
      cell: person => (
        <>
          {number(person.progress_pct / 100, { style: 'percent' })}
          <span className="block text-sm text-dim">
            {t('people.of_units', { done: person.completed_units, of: person.required_units })}
          </span>
        </>
      ),
    },
    {
      key: 'score',
      head: t('people.score'),
      number: true,
      cell: person => (person.score_pct === null ? '—' : number(person.score_pct / 100, { style: 'percent' })),
    },
    {
      key: 'active',
      head: t('people.last_active'),
      cell: person => <span title={date(person.last_active_at, 'both')}>{ago(locale, person.last_active_at)}</span>,
    },
    {
      key: 'hold',
      head: t('people.actions'),
      cell: person => <SuspendPerson courseId={courseId} person={person} />,
    },
  ]
}
