import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import { LabelFields, RightChoices, labelsIn, type RoleFields } from './role-fields.tsx'

type NewFields = RoleFields & { clone_of: string }

/** Clones a built-in role with all or some of its rights. No one has it yet, so no one loses anything. */
export function NewRoleDialog({ onClose }: { onClose: () => void }) {
  const { t, localised } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const go = useGo()
  const { items } = useRead(people.roles, {})
  const originals = items.filter(({ is_built_in, rights }) => is_built_in && rights.length > 0)
  const first = originals[0]
  const form = useForm<NewFields>({
    defaultValues: { en: '', es: '', ja: '', clone_of: String(first?.number ?? ''), rights: first?.rights ?? [] },
  })
  const write = useWrite(people.changeRoles, { refreshes: [people.roles] })
  const origin = originals.find(({ number }) => String(number) === form.watch('clone_of'))
  /** A clone begins with all permissions of its role, also when another role is chosen. */
  const takeAll = useEffectEvent(() => form.setValue('rights', origin?.rights ?? []))
  useEffect(() => takeAll(), [origin?.number])
  const add = async (fields: NewFields) => {
    const rights = fields.rights.filter(right => origin?.rights.includes(right))
    const change = { clone_of: Number(fields.clone_of), labels: labelsIn(fields), rights }
    const { ticket } = await write.write({ ...change, dry_run: true })
    const { role } = await write.write({ ...change, ticket: ticket ?? '' })
    toast(t('role_form.added'))
    onClose()
    if (role) void go(toPeople.users, { search: { tab: 'roles', role: role.number } })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('role_list.add')}
      form={form}
      draftKey="new-role"
      onSubmit={add}
      check={fields => ({ en: fields.en.trim() ? undefined : kernel('fields.required') })}
      action={t('role_form.add')}
    >
      <Select
        ofNames
        name="clone_of"
        label={t('role_form.clone_of')}
        hint={t('role_form.clone_of_hint')}
        options={originals.map(({ number, labels }) => ({ value: String(number), label: localised(labels).text }))}
      />
      <LabelFields />
      {origin && <RightChoices key={origin.number} rights={origin.rights} />}
    </FormDialog>
  )
}
