import { institutes } from '#areas/institutes/contract/index.ts'
import { institutesAdmin } from '#areas/members/contract.ts'
import { useRight } from '#kernel/web/session.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { useOwnInstitutes } from './institute-select.tsx'

type FilterProps = { value: string | undefined; onChoose(institute: string | undefined): void }

/** Filters a list by institution; hidden for people with only one. */
export const InstituteFilter = (props: FilterProps) =>
  useRight(institutesAdmin) ? <FilterOfAll {...props} /> : <FilterOfOwn {...props} />

function FilterOfAll(props: FilterProps) {
  const { items } = useRead(institutes.listing, { limit: 100 })
  return <Filter {...props} among={items} />
}

function FilterOfOwn(props: FilterProps) {
  const own = useOwnInstitutes()
  return <Filter {...props} among={own.map(({ institute_id, name }) => ({ id: institute_id, name }))} />
}

function Filter({ value, onChoose, among }: FilterProps & { among: readonly { id: string; name: string }[] }) {
  const { t } = useWords('authoring')
  if (among.length < 2) return null
  return (
    <Select
      ofNames
      label={t('institute.label')}
      hideLabel
      pill
      value={value ?? ''}
      onChange={event => onChoose(event.target.value || undefined)}
      options={[{ value: '', label: t('institute.any') }, ...among.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}
