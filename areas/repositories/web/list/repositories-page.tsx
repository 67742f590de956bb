import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { right } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toRepositories } from '../../contract/addresses.ts'
import { repositories } from '../../contract/index.ts'
import { Comparison } from './comparison.tsx'
import { Filters } from './filters.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { RefreshFigures } from './refresh-figures.tsx'
import type { Repository } from '../repository.ts'
import { RepositoryRow } from './repository-row.tsx'

const AddRepository = lazyPart(() => import('../edit/add-repository.tsx'))
const EditRepository = lazyPart(() => import('../edit/edit-repository.tsx'))

/** Repositories with their stars over a year side by side, each row's own figures, and what changed. */
export default function RepositoriesPage() {
  const { t } = useWords('repositories')
  const mayEdit = useRight(right('repositories.administer'))
  const [isAdding, setIsAdding] = useState(false)
  const [editing, setEditing] = useState<Repository>()
  return (
    <Page
      title={t('screens.list')}
      lead={t('list.lead')}
      actions={
        mayEdit && (
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            <IconPlus aria-hidden />
            {t('edit.add')}
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <Repositories {...(mayEdit && { onEdit: setEditing })} />
      </Suspense>
      <Suspense>
        {isAdding && <AddRepository onClose={() => setIsAdding(false)} />}
        {editing && <EditRepository repository={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </Page>
  )
}

function Repositories({ onEdit }: { onEdit?: (repository: Repository) => void }) {
  const { t } = useWords('repositories')
  const [{ q, category, language, health, sort, compare }] = useSearch(toRepositories.list)
  const list = useList(repositories.resources, {
    ...(q && { q }),
    ...(category && { category }),
    ...(language && { language }),
    ...(health && { health }),
    ...(sort && { sort }),
    limit: 20,
  })
  const usual = list.items.filter(({ weekly_stars }) => weekly_stars.length > 1).slice(0, 3)
  const compared = compare ?? usual.map(({ id }) => id)
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      {compared.length > 0 && (
        <div className="min-w-0 xl:col-start-2">
          <Comparison ids={compared} isChosen={compare !== undefined} />
        </div>
      )}
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <Filters found={list.first} />
        <List
          of={list}
          layout="rows"
          label={t('screens.list')}
          more={t('list.more')}
          empty={<None />}
          skeleton={<Skeleton className="my-5 h-28" />}
        >
          {repository => <RepositoryRow repository={repository} compared={compared} {...(onEdit && { onEdit })} />}
        </List>
      </div>
      <aside className="flex min-w-0 flex-col gap-8 xl:col-start-2">
        <RecentChanges />
        {list.first && <RefreshFigures found={list.first} />}
      </aside>
    </div>
  )
}

function None() {
  const { t } = useWords('repositories')
  const [{ q, category, language, health }, setSearch] = useSearch(toRepositories.list)
  const isNarrowed = Boolean(q ?? category ?? language ?? health)
  const clear = () =>
    void setSearch({ q: undefined, category: undefined, language: undefined, health: undefined }, { replace: true })
  return (
    <Empty
      title={t(isNarrowed ? 'list.none_found' : 'list.none')}
      action={isNarrowed && <Button onClick={clear}>{t('list.clear')}</Button>}
    >
      {t(isNarrowed ? 'list.none_found_text' : 'list.none_text')}
    </Empty>
  )
}
