import { Suspense, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { teamSorts } from '../../contract/members.ts'
import { useSelection } from '../selection.ts'
import type { Info } from '../institute-types.ts'
import { PeopleActions } from './people-actions.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable, type PeopleTableProps } from './people-table.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { toInstitutes } from '../../contract/addresses.ts'

const pageLength = 50

/** The students of an institution and their progress; the filters are in the address. */
export function People({ info }: { info: Info }) {
  return (
    <>
      <PeopleFilters info={info} />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <Found info={info} />
      </Suspense>
      <PersonDrawer info={info} />
    </>
  )
}

function Found({ info }: { info: Info }) {
  const { t } = useWords('institutes')
  const [search, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const { q, group, course, state, risk, sort, dir = 'asc' } = search
  const selection = useSelection()
  const open = useStable((member_id: string) => void setSearch({ person: member_id }))
  /** Ascending, descending, and back to the list's own order. */
  const become: PeopleTableProps['onSort'] = next =>
    void setSearch(
      sort === next.by && dir === 'desc'
        ? { sort: undefined, dir: undefined }
        : { sort: oneOf(teamSorts, next.by), dir: next.dir === 'desc' ? 'desc' : undefined },
      { replace: true },
    )
  const list = useList(institutes.team, {
    institute_id: info.institute.id,
    kind: 'student',
    ...(q && { q }),
    ...(group && { group }),
    ...(course && { course_id: course }),
    ...(state && { state }),
    ...(risk && { at_risk: true }),
    ...(sort && { sort, direction: dir }),
    limit: pageLength,
  })
  // The first of many rows are rendered at once; the others follow without blocking typing or clicking.
  const drawn = useDeferredValue(list.items.length, pageLength)
  const people = list.items.slice(0, drawn)
  if (list.items.length === 0) return <Nobody isNarrowed={Boolean(q || group || course || state || risk)} />
  return (
    <>
      <p role="status" className="mb-3 text-sm text-dim">
        {list.total === null ? t('people.many') : t('people.found', { count: list.total })}
      </p>
      <div aria-busy={list.isOld} className="aria-busy:opacity-60">
        <PeopleTable
          people={people}
          selection={selection}
          onOpen={open}
          courseId={course}
          info={info}
          sort={sort && { by: sort, dir }}
          onSort={become}
        />
      </div>
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('people.more')}
          </Button>
        </div>
      )}
      <PeopleActions info={info} people={people} selection={selection} />
    </>
  )
}

/**
 * The same function from one render to the next, which calls the latest one, so that components that receive it need
 * not render again.
 */
function useStable<Input>(act: (input: Input) => void): (input: Input) => void {
  const latest = useRef(act)
  useLayoutEffect(() => void (latest.current = act))
  return useCallback(input => latest.current(input), [])
}

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useWords('institutes')
  const [{ institute }] = useSearch(toInstitutes.instituteAdmin)
  return (
    <Empty
      title={isNarrowed ? t('people.none_found') : t('people.none')}
      action={
        <ScreenLink
          to={toInstitutes.instituteAdmin}
          search={isNarrowed ? { institute, tab: 'people' } : { institute, tab: 'invitations', open: 'mail' }}
          className={buttonClass('primary')}
        >
          {isNarrowed ? t('people.all') : t('home.invite')}
        </ScreenLink>
      }
    >
      {isNarrowed ? t('people.none_found_text') : t('people.none_text')}
    </Empty>
  )
}
