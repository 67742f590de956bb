import { useSearch } from '#kernel/web/navigation.ts'
import { Kicker } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

/**
 * The name of the screen; for a manager of several institutions, a choice between them. The choice is in the address.
 */
export function InstituteChoice({ info: { institute, institutes } }: { info: Info }) {
  const { t } = useWords('institutes')
  const [, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const others = institutes.filter(({ id }) => id !== institute.id)
  if (others.length === 0) return <Kicker>{t('screens.institute_admin')}</Kicker>
  const all = [{ id: institute.id, name: institute.name }, ...others].toSorted((a, b) => a.name.localeCompare(b.name))
  // Filters and open people belong to the previous institution, so they are removed from the address.
  const forgotten = { q: undefined, group: undefined, course: undefined, state: undefined, risk: undefined }
  return (
    <Select
      ofNames
      pill
      hideLabel
      label={t('home.choose')}
      className="mb-5 max-w-80"
      value={institute.id}
      onChange={event =>
        void setSearch({
          ...forgotten,
          institute: event.target.value,
          person: undefined,
          work: undefined,
          open: undefined,
        })
      }
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
