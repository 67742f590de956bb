import { useState, type ComponentType } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PeopleAction } from '../../contract/choices.ts'
import { people } from '../../contract/index.ts'
import type { PersonFull } from '../people-types.ts'

type DialogProps = { person: PersonFull; onClose: () => void }
type ActionToConfirm = Exclude<PeopleAction, 'restore'> | 'act_as'

const dialogs: Record<ActionToConfirm, ComponentType<DialogProps>> = {
  act_as: lazyPart(async () => ({ default: (await import('./act-as-dialog.tsx')).ActAsDialog })),
  suspend: lazyPart(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog })),
  end_sessions: lazyPart(async () => ({ default: (await import('./end-sessions-dialog.tsx')).EndSessionsDialog })),
  end_two_step: lazyPart(async () => ({ default: (await import('./end-two-step-dialog.tsx')).EndTwoStepDialog })),
  give_password: lazyPart(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
}

/** The actions that the caller may take on the account. */
export function AccountActions({ person }: { person: PersonFull }) {
  const { t } = useWords('people')
  const [open, setOpen] = useState<ActionToConfirm>()
  const manage = useWrite(people.manage, { refreshes: [people.person, people.listing] })
  const actions = person.may.filter(each => each !== 'change_roles')
  const Open = open && dialogs[open]
  const restore = async () => {
    await manage.write({ user_id: person.id, action: 'restore' })
    toast(t('done.restore'))
  }
  const act = (action: PeopleAction | 'act_as') => (action === 'restore' ? sayProblem(restore()) : setOpen(action))
  return (
    <>
      {actions.map(action => (
        <Button
          key={action}
          small
          kind={action === 'suspend' ? 'danger' : 'quiet'}
          busy={manage.isWriting}
          onClick={() => act(action)}
        >
          {action === 'act_as' ? t('act_as.action') : t(`actions.${action}`)}
        </Button>
      ))}
      {Open && <Open person={person} onClose={() => setOpen(undefined)} />}
    </>
  )
}
