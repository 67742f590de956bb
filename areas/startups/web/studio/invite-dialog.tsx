import { useForm } from 'react-hook-form'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { givenRoles, startups, type GivenRole, type TeamRole } from '../../contract/index.ts'
import { changed, type ShownStartup } from './startup-types.ts'

type Typed = { email: string; role: GivenRole; title: string; message: string }
type Props = { startup: ShownStartup; my_role: TeamRole; onClose: () => void }

/** The roles that somebody may give: only the owner makes admins. */
export const rolesGivenBy = (role: TeamRole): GivenRole[] =>
  givenRoles.filter(each => each !== 'admin' || role === 'owner')

/** Invites one person by email. */
export function InviteDialog({ startup, my_role, onClose }: Props) {
  const { t } = useWords('studio')
  const form = useForm<Typed>({ defaultValues: { email: '', role: 'editor', title: '', message: '' } })
  const manage = useWrite(startups.manage, { refreshes: changed })
  const send = async ({ email, role, title, message }: Typed) => {
    await manage.write({
      business_id: startup.id,
      action: 'invite',
      email,
      role,
      title: title.trim(),
      message: message.trim() || null,
    })
    toast(t('team.invited', { email }))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('team.invite')}
      form={form}
      onSubmit={send}
      draftKey={`startup.invite:${startup.id}`}
      action={t('team.send')}
    >
      <TextField
        name="email"
        type="email"
        label={t('team.email')}
        hint={t('team.email_hint')}
        required
        data-autofocus
      />
      <RadioGroup
        name="role"
        label={t('team.role')}
        choices={rolesGivenBy(my_role).map(value => ({
          value,
          label: t(`roles.${value}`),
          hint: t(`role_hints.${value}`),
        }))}
      />
      <TextField name="title" label={t('team.title')} hint={t('team.title_hint')} maxLength={120} />
      <TextArea name="message" label={t('team.message')} rows={3} maxLength={1000} />
    </FormDialog>
  )
}
