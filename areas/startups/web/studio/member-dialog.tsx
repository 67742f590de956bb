import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups, type GivenRole } from '../../contract/index.ts'
import { rolesGivenBy } from './invite-dialog.tsx'
import { changed, type Member, type Own } from './startup-types.ts'

type Typed = { role: GivenRole; title: string; is_founder: boolean }
type Props = { own: Own; member: Member; onClose: () => void }

/** Changes the role of a member of the team, or removes them. */
export function MemberDialog({ own, member, onClose }: Props) {
  const { t } = useWords('studio')
  const { id } = useUser()
  const [confirming, setConfirming] = useState<'remove' | 'transfer'>()
  const { startup, my_role } = own
  const { user_id, role, title, is_founder } = member
  const name = member.name || member.email
  const isMe = user_id === id
  const maySetRole = role !== 'owner' && (my_role === 'owner' || role !== 'admin')
  const form = useForm<Typed>({ defaultValues: { role: role === 'owner' ? 'admin' : role, title, is_founder } })
  const { write } = useWrite(startups.manage, { refreshes: changed })
  const save = async (typed: Typed) => {
    const fields = { title: typed.title.trim(), is_founder: typed.is_founder, ...(maySetRole && { role: typed.role }) }
    await write({ business_id: startup.id, action: 'member_role', user_id, ...fields })
    onClose()
  }
  if (confirming)
    return (
      <Confirm
        title={t(confirming === 'remove' ? 'team.remove_title' : 'team.transfer_title', { name })}
        action={t(confirming === 'remove' ? 'team.remove' : 'team.transfer')}
        onClose={() => setConfirming(undefined)}
        onConfirm={async () => {
          await write({
            business_id: startup.id,
            action: confirming === 'remove' ? 'remove_member' : 'transfer',
            user_id,
          })
          onClose()
        }}
      >
        <p>{t(confirming === 'remove' ? 'team.remove_text' : 'team.transfer_text', { name, startup: startup.name })}</p>
      </Confirm>
    )
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      form={form}
      draftKey={`startup.member:${startup.id}:${user_id}`}
      onSubmit={save}
      after={
        !isMe &&
        maySetRole && (
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
            {own.may.includes('transfer') && (
              <Button onClick={() => setConfirming('transfer')}>{t('team.transfer')}</Button>
            )}
            <Button kind="danger" onClick={() => setConfirming('remove')}>
              {t('team.remove')}
            </Button>
          </div>
        )
      }
    >
      {maySetRole && (
        <RadioGroup
          name="role"
          label={t('team.role')}
          choices={rolesGivenBy(my_role).map(value => ({
            value,
            label: t(`roles.${value}`),
            hint: t(`role_hints.${value}`),
          }))}
        />
      )}
      <TextField name="title" label={t('team.title')} hint={t('team.title_hint')} maxLength={120} data-autofocus />
      <Checkbox name="is_founder" label={t('team.is_founder')} />
    </FormDialog>
  )
}
