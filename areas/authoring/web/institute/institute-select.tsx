import { institutes } from '#areas/institutes/contract/index.ts'
import { institutesAdmin } from '#areas/members/contract.ts'
import { useRight } from '#kernel/web/session.ts'
import { Select, type SelectProps } from '#kernel/web/ui/select.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'

type Props = Omit<SelectProps, 'label' | 'options'>

/** The institution of the course: administrators choose among all and the lab, supervisors among their own. */
export function InstituteSelect(props: Props) {
  return useRight(institutesAdmin) ? <AnyInstitute {...props} /> : <OwnInstitute {...props} />
}

function AnyInstitute(props: Props) {
  const { t } = useWords('authoring')
  const { items } = useRead(institutes.listing, { limit: 100 })
  return (
    <Select
      {...props}
      ofNames
      label={t('institute.label')}
      options={[{ value: '', label: t('list.lab') }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}

/** The institutions this person supervises. */
export const useOwnInstitutes = () =>
  useRead(institutes.memberships, {}).items.filter(({ kind, state }) => kind !== 'student' && state === 'active')

function OwnInstitute(props: Props) {
  const { t } = useWords('authoring')
  const own = useOwnInstitutes()
  return (
    <Select
      {...props}
      ofNames
      label={t('institute.label')}
      required
      options={own.map(({ institute_id, name }) => ({ value: institute_id, label: name }))}
    />
  )
}
