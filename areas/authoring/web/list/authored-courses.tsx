import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { courseStates } from '#areas/education/contract/course-states.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { CourseLine, type AuthoredCourseLine } from './course-line.tsx'
import { CoursesOrder } from './courses-order.tsx'

const screen = toAuthoring.administration
const InstituteFilter = lazyPart(async () => ({
  default: (await import('../institute/institute-filter.tsx')).InstituteFilter,
}))

/** All courses that the person administers; those that wait for a decision come first. */
export function AuthoredCourses() {
  const { t } = useWords('authoring')
  const [{ q = '', state, institute, sort }, setSearch] = useSearch(screen)
  const isNarrowed = Boolean(q || state || institute || sort)
  return (
    <>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:*:min-w-56">
        <TypedSearch
          label={t('list.search')}
          className="sm:grow"
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Suspense fallback={<Skeleton className="h-11 rounded-full" />}>
          <InstituteFilter
            value={institute}
            onChoose={chosen => void setSearch({ institute: chosen }, { replace: true })}
          />
        </Suspense>
        <CoursesOrder />
      </div>
      {!isNarrowed && (
        <Suspense>
          <Waiting />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="mt-6 h-64 rounded-card" />}>
        <All />
      </Suspense>
    </>
  )
}

/** Courses that wait for review; nothing when none does. */
function Waiting() {
  const { t } = useWords('authoring')
  const list = useList(writing.authoredCourses, { state: 'in_review', limit: 10 })
  if (list.items.length === 0) return null
  return (
    <Section title={t('list.waiting')} lead={t('list.waiting_lead')} className="mt-8!">
      <List<AuthoredCourseLine> of={list} layout="rows" label={t('list.waiting')} more={t('list.more')}>
        {course => <CourseLine course={course} />}
      </List>
    </Section>
  )
}

function All() {
  const { t, number } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const [{ q, state, institute, sort, dir }] = useSearch(screen)
  const list = useList(writing.authoredCourses, {
    ...(q && { q }),
    ...(state && { state }),
    ...(institute && { institute_id: institute }),
    ...(sort && { sort, direction: dir ?? 'asc' }),
    limit: 20,
  })
  const counts = list.first?.counts
  const filter = { ...(q && { q }), ...(institute && { institute }), ...(sort && { sort }), ...(dir && { dir }) }
  return (
    <section aria-labelledby="all-courses" className="mt-8">
      <h2 id="all-courses" className="sr-only">
        {t('list.all')}
      </h2>
      <nav aria-label={t('list.by_state')} className="scrolls-on mb-4 flex gap-2 pb-1">
        {[undefined, ...courseStates].map(each => (
          <ScreenLink
            key={each ?? 'all'}
            to={screen}
            search={{ ...filter, ...(each && { state: each }) }}
            // The router would mark all of them, because they differ only in their search.
            aria-current={each === state ? 'true' : 'false'}
            className={classNames(
              'inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full border px-3 text-sm font-medium',
              each === state
                ? 'border-transparent bg-brand text-on-brand'
                : 'border-line text-dim hover:border-edge hover:text-ink',
            )}
          >
            {each ? t(`states.${each}`) : t('list.any_state')}
            {each && counts && <span className="tabular-nums">{number(counts[each])}</span>}
          </ScreenLink>
        ))}
      </nav>
      <List<AuthoredCourseLine>
        of={list}
        layout="rows"
        label={t('list.all')}
        skeleton={<Skeleton className="my-4 h-16" />}
        more={t('list.more')}
        empty={
          <Empty title={q || state || institute ? kernel('messages.nothing_found') : t('list.none')}>
            {t(q || state || institute ? 'list.none_found' : 'list.none_text')}
          </Empty>
        }
      >
        {course => <CourseLine course={course} />}
      </List>
    </section>
  )
}
