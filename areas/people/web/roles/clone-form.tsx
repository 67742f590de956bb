import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStepUp } from '#areas/account/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import { LabelFields, RightChoices, labelsIn, labelsOf, type RoleFields } from './role-fields.tsx'
import { Preview } from './preview.tsx'
import type { RoleShown } from '../people-types.ts'

type Previewed = { change: string; answer: Answered<typeof people.changeRoles> }
const refreshes = [people.roles, people.listing, people.person]

/** Changes a clone. What people gain and lose is shown before the change is saved. */
export function CloneForm({ role, origin }: { role: RoleShown; origin: RoleShown }) {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const [preview, setPreview] = useState<Previewed>()
  const form = useForm<RoleFields>({ defaultValues: { ...labelsOf(role.labels), rights: [...role.rights] } })
  const write = useWrite(people.changeRoles, { refreshes })
  const { proven, dialog } = useStepUp()
  const changeIn = (fields: RoleFields) => ({
    number: role.number,
    version: role.version ?? 0,
    labels: labelsIn(fields),
    rights: fields.rights,
  })
  // Only the change that was previewed can be saved; another is previewed first.
  const currentPreview = preview?.change === JSON.stringify(changeIn(form.watch())) ? preview.answer : undefined
  const send = async (fields: RoleFields) => {
    const change = changeIn(fields)
    if (!currentPreview?.ticket)
      return setPreview({
        change: JSON.stringify(change),
        answer: await write.write({ ...change, dry_run: true }),
      })
    await proven(() => write.write({ ...change, ticket: currentPreview.ticket! }))
    toast(t('role_form.saved'))
  }
  return (
    <>
      <Form
        form={form}
        draftKey={`role:${role.number}:${role.version ?? 0}`}
        onSubmit={send}
        label={t('role_form.title')}
        check={fields => ({ en: fields.en.trim() ? undefined : kernel('fields.required') })}
      >
        <LabelFields />
        <RightChoices rights={origin.rights} />
        {currentPreview && <Preview affected={currentPreview.affected} />}
        <SubmitButton wide>{currentPreview ? kernel('actions.save') : t('preview.button')}</SubmitButton>
      </Form>
      {dialog}
    </>
  )
}
