import { useId } from 'react'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import type { Info } from './institute-types.ts'

type Props = { info: Info; label: string; hint: string; 'data-autofocus'?: true }

/** An existing group, or a new one by its name. */
export function GroupField({ info, ...field }: Props) {
  const id = useId()
  return (
    <>
      <TextField {...field} name="group" list={id} maxLength={80} autoComplete="off" />
      <datalist id={id}>
        {info.groups.map(({ group }) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
    </>
  )
}
