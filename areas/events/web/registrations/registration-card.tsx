import { Suspense, useState } from 'react'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import type { RegistrationAction } from '../../contract/states.ts'
import type { NamedRegistration, ShownEvent, ShownRegistration } from '../shown-event.ts'
import { LineDots } from './line-dots.tsx'
import { QueueDetails } from './queue-details.tsx'
import { RegistrationState } from './registration-state.tsx'
import { Ticket } from './ticket.tsx'
import { useLiveEvent } from './use-live-event.ts'

const EditAnswers = lazyPart(async () => ({ default: (await import('./edit-answers.tsx')).EditAnswers }))

type Props = { event: ShownEvent; registration: ShownRegistration; named: NamedRegistration }

/** Actions that give up a seat or a place need a confirmation. */
const actionsToConfirm = ['cancel', 'decline_offer', 'leave_waitlist'] as const
type ActionToConfirm = (typeof actionsToConfirm)[number]
const needsConfirmation = (action: RegistrationAction): action is ActionToConfirm => isOneOf(actionsToConfirm, action)
type Shown = Exclude<RegistrationAction, 'edit'>

/** The status of one's registration, and the possible actions. */
export function RegistrationCard({ event, registration, named }: Props) {
  const { t } = useWords('event-pages')
  const actions = registration.may.filter((action): action is Shown => action !== 'edit')
  const [isEditing, setEditing] = useState(false)
  const mayEdit = registration.may.includes('edit') && (event.questions.length > 0 || event.mode === 'hybrid')
  useLiveEvent(event.id)
  return (
    <>
      <RegistrationState event={event} registration={registration} />
      {registration.state === 'confirmed' && registration.attendance !== 'online' && <Ticket named={named} />}
      <LineDots event={event} registration={registration} />
      {registration.place_changes.length > 0 && <QueueDetails registration={registration} />}
      <Actions actions={actions} named={named} />
      {mayEdit && (
        <Button wide className="print:hidden" onClick={() => setEditing(true)}>
          {t('own.action.edit')}
        </Button>
      )}
      {isEditing && (
        <Suspense>
          <EditAnswers event={event} registration={registration} named={named} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Actions({ actions, named }: { actions: readonly Shown[]; named: NamedRegistration }) {
  const { t } = useWords('event-pages')
  const [openAction, setOpenAction] = useState<ActionToConfirm>()
  const change = useWrite(events.register, {
    refreshes: [events.registration, events.event, events.mine, events.ticket],
  })
  const act = async (action: Shown) => {
    await change.write({ ...named, action })
    toast(t('own.done'))
  }
  const { run, refusal } = useAction(act)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      {actions.map(action => (
        <Button
          key={action}
          kind={needsConfirmation(action) ? 'quiet' : 'primary'}
          wide
          busy={change.isWriting}
          onClick={() => (needsConfirmation(action) ? setOpenAction(action) : void run(action))}
        >
          {t(`own.action.${action}`)}
        </Button>
      ))}
      {openAction && (
        <Confirm
          title={t(`own.action.${openAction}`)}
          action={t(`own.action.${openAction}`)}
          isCancelling={openAction === 'cancel'}
          onConfirm={() => act(openAction)}
          onClose={() => setOpenAction(undefined)}
        >
          <p>{t(`own.ask.${openAction}`)}</p>
        </Confirm>
      )}
    </div>
  )
}
