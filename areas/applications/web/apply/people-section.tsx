import { IconUserPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { initialsOf } from '#kernel/contract/names.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { inRow, withNote } from '#kernel/web/formats.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import type { ShownApplication } from './form-model.ts'

const PersonMenu = lazyPart(() => import('./person-menu.tsx'))
const RemovePerson = lazyPart(() => import('./remove-person.tsx'))

type Person = ShownApplication['people'][number]

/** The people who work on an application; its owner invites and removes them. */
export function PeopleSection({ application }: { application: ShownApplication }) {
  const { t, locale } = useWords('apply')
  const { id, people, invites, may, my_role } = application
  const change = useWrite(applications.edit, { refreshes: [applications.get] })
  const [isInviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Person>()
  const inviteText = { pending: 'people.waiting', declined: 'people.declined', expired: 'people.expired' } as const
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-3 text-xl">
        {t('people.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {people.map(person => (
          <li key={person.user_id} className="flex items-center gap-3">
            <Avatar size="small" initials={initialsOf(person.name)} photoUrl={person.photo_url} />
            <span className="min-w-0 flex-1">
              <span className="block break-words">
                {person.is_me ? withNote(locale, person.name, t('people.me')) : person.name}
              </span>
              <span className="block text-sm text-dim">
                {inRow(locale, [t(`people.roles.${person.role}`), person.may_submit && t('people.may_submit')])}
              </span>
            </span>
            {my_role === 'owner' && person.role !== 'owner' && (
              <Suspense>
                <PersonMenu id={id} person={person} onRemove={() => setRemoving(person)} />
              </Suspense>
            )}
            {my_role !== 'owner' && person.is_me && (
              <Button small onClick={() => setRemoving(person)}>
                {t('people.leave')}
              </Button>
            )}
          </li>
        ))}
        {invites.map(({ invite_id, email, role, state }) => (
          <li key={invite_id} className="flex items-center gap-3">
            <Avatar size="small" initials={initialsOf('', email)} />
            <span className="min-w-0 flex-1">
              <span className="block break-words">{email}</span>
              <span className="block text-sm text-dim">
                {t(`people.roles.${role}`)}, {t(inviteText[state as keyof typeof inviteText] ?? 'people.waiting')}
              </span>
            </span>
            {state !== 'declined' && (
              <IconButton
                small
                label={t('people.revoke', { email })}
                onClick={() => sayProblem(change.write({ id, action: 'revoke_invite', invite_id }))}
              >
                <IconX aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {may.includes('invite') && (
        <Button small className="mt-4" onClick={() => setInviting(true)}>
          <IconUserPlus size={18} aria-hidden />
          {t('people.invite')}
        </Button>
      )}
      <InviteDialog id={id} isOpen={isInviting} onClose={() => setInviting(false)} />
      <Suspense>
        {removing && <RemovePerson id={id} person={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </section>
  )
}

type Invite = { email: string; role: 'editor' | 'viewer'; may_submit: boolean }

function InviteDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose(): void }) {
  const { t } = useWords('apply')
  const form = useForm<Invite>({ defaultValues: { email: '', role: 'editor', may_submit: false } })
  const change = useWrite(applications.edit, { refreshes: [applications.get] })
  const invite = async ({ email, role, may_submit }: Invite) => {
    await change.write({ id, action: 'invite', email, role, may_submit })
    toast(t('people.invited', { email }))
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('people.invite')}
      form={form}
      draftKey={`application.invite:${id}`}
      onSubmit={invite}
      action={t('people.send')}
    >
      <TextField name="email" type="email" label={t('people.email')} required data-autofocus />
      <Select
        name="role"
        label={t('people.role')}
        options={(['editor', 'viewer'] as const).map(value => ({ value, label: t(`people.roles.${value}`) }))}
      />
      <Checkbox name="may_submit" label={t('people.may_submit_field')} />
    </FormDialog>
  )
}
