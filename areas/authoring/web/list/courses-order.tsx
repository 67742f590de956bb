import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'

/** The last edited come first unless another is chosen. */
const orders = {
  changed_asc: { sort: 'changed', dir: undefined },
  title_asc: { sort: 'title', dir: undefined },
  title_desc: { sort: 'title', dir: 'desc' },
  learners_desc: { sort: 'learners', dir: 'desc' },
  learners_asc: { sort: 'learners', dir: undefined },
} as const
const names = Object.keys(orders) as (keyof typeof orders)[]

/** The sort order of the list, which is in the address. */
export function CoursesOrder() {
  const { t } = useWords('authoring')
  const [{ sort, dir }, setSearch] = useSearch(toAuthoring.administration)
  const now = names.find(name => orders[name].sort === sort && orders[name].dir === dir)
  return (
    <Select
      pill
      hideLabel
      label={t('list.sort')}
      value={now ?? ''}
      onChange={event => {
        const chosen = oneOf(names, event.target.value)
        void setSearch(chosen ? orders[chosen] : { sort: undefined, dir: undefined }, { replace: true })
      }}
      options={[
        { value: '', label: t('list.sorts.changed_desc') },
        ...names.map(value => ({ value, label: t(`list.sorts.${value}`) })),
      ]}
    />
  )
}
