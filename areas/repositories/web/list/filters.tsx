import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRepositories } from '../../contract/addresses.ts'
import { categories, healths, repositorySorts } from '../../contract/states.ts'
import type { Found } from '../repository.ts'

/** The search, its filters and the order, all kept in the address. */
export function Filters({ found }: { found: Found | undefined }) {
  const { t } = useWords('repositories')
  const [{ q = '', category = '', language = '', health = '', sort = 'growth' }, setSearch] = useSearch(
    toRepositories.list,
  )
  const narrow = (change: Parameters<typeof setSearch>[0]) => void setSearch(change, { replace: true })
  return (
    <div className="mb-6 flex flex-col gap-4">
      <TypedSearch label={t('list.search')} value={q} onSearch={typed => narrow({ q: typed || undefined })} />
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-4 xl:grid-cols-2">
        <Select
          label={t('list.category')}
          hideLabel
          pill
          ofNames
          value={category}
          onChange={({ target }) => narrow({ category: oneOf(categories, target.value) })}
          options={[
            { value: '', label: t('list.any_category') },
            ...categories.map(value => ({ value, label: t(`categories.${value}`) })),
          ]}
        />
        <Select
          label={t('list.language')}
          hideLabel
          pill
          ofNames
          value={language}
          onChange={({ target }) => narrow({ language: target.value || undefined })}
          options={[
            { value: '', label: t('list.any_language') },
            ...(found?.languages ?? []).map(value => ({ value, label: value })),
          ]}
        />
        <Select
          label={t('list.health')}
          hideLabel
          pill
          ofNames
          value={health}
          onChange={({ target }) => narrow({ health: oneOf(healths, target.value) })}
          options={[
            { value: '', label: t('list.any_health') },
            ...healths.map(value => ({ value, label: t(`healths.${value}`) })),
          ]}
        />
        <Select
          label={t('list.sort')}
          hideLabel
          pill
          ofNames
          value={sort}
          onChange={({ target }) => narrow({ sort: oneOf(repositorySorts, target.value) })}
          options={repositorySorts.map(value => ({ value, label: t(`sorts.${value}`) }))}
        />
      </div>
      {found && (
        <p role="status" className="text-sm text-dim">
          {found.total === null ? t('list.many') : t('list.count', { count: found.total })}
        </p>
      )}
    </div>
  )
}
