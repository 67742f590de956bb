import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { cardLink } from '#kernel/web/ui/card.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { instituteStates, type InstituteState } from '#areas/members/contract.ts'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import type { InstituteRow } from '../institute-types.ts'
import { StateTag } from '../people/person-parts.tsx'
import { toInstitutes } from '../../contract/addresses.ts'

const AddInstitute = lazyPart(async () => ({ default: (await import('./add-institute.tsx')).AddInstitute }))

export type InstituteListProps = {
  /** The search words and the state, held by the screen, usually in its address. */
  q: string | undefined
  state: InstituteState | undefined
  onChange: (change: { q?: string | undefined; state?: InstituteState | undefined }) => void
}

/** All institutions, with adding one: a tab of the education administration. */
export function InstituteList({ q, state, onChange }: InstituteListProps) {
  const { t } = useWords('institutes')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="mb-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <TypedSearch label={t('list.search')} value={q ?? ''} onSearch={text => onChange({ q: text || undefined })} />
        <Select
          pill
          hideLabel
          label={t('people.state')}
          value={state ?? ''}
          onChange={event => onChange({ state: oneOf(instituteStates, event.target.value) })}
          options={[
            { value: '', label: t('people.any_state') },
            ...instituteStates.map(each => ({ value: each, label: t(`state.${each}`) })),
          ]}
        />
        <Button kind="primary" onClick={() => setAdding(true)}>
          <IconPlus aria-hidden />
          {t('list.add')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <Found q={q} state={state} />
      </Suspense>
      <Suspense>{isAdding && <AddInstitute onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function Found({ q, state }: Pick<InstituteListProps, 'q' | 'state'>) {
  const { t } = useWords('institutes')
  const list = useList(institutes.listing, { ...(q && { q }), ...(state && { state }), limit: 30 })
  const isNarrowed = Boolean(q || state)
  return (
    <List<InstituteRow>
      of={list}
      layout="rows"
      className="border-t-0!"
      label={t('list.title')}
      more={t('list.more')}
      empty={
        <Empty title={isNarrowed ? t('list.none_found') : t('list.none')} className="mt-4">
          {isNarrowed ? t('list.none_found_text') : t('list.none_text')}
        </Empty>
      }
    >
      {institute => <Row institute={institute} />}
    </List>
  )
}

function Row({ institute }: { institute: InstituteRow }) {
  const { t } = useWords('institutes')
  const facts = [
    t('home.students', { count: institute.students }),
    institute.seat_limit !== null && t('figures.of_seats', { count: institute.seat_limit }),
    t('home.supervisors', { count: institute.supervisors }),
    t('list.courses', { count: institute.courses }),
    institute.waiting_invites > 0 && t('list.waiting', { count: institute.waiting_invites }),
  ]
  return (
    <article className="relative flex items-center gap-4 py-4">
      <LogoMark of={institute} size="small" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug break-words">
          <ScreenLink to={toInstitutes.institute} params={{ instituteId: institute.id }} className={cardLink}>
            {institute.name}
          </ScreenLink>
        </h2>
        <p className="text-sm text-dim">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StateTag state={institute.state} />
    </article>
  )
}
