import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../../contract/addresses.ts'
import { events } from '../../../contract/index.ts'
import { isAtDoor, type HostAction, type HostDecision } from '../../../contract/states.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'
import { AnswerList } from './answer-list.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { actionsFor } from './registrant-actions.ts'
import { RegistrantState } from './registrant-state.tsx'
import { RegistrationHistory } from './registration-history.tsx'
import { useManage } from './use-manage.ts'

type Props = { event: ManagedEvent; registrationId: string }

/** One registration: its status, answers and history, and a host's actions on it. */
export function RegistrantDrawer({ event, registrationId }: Props) {
  const { t } = useWords('event-admin')
  const [, setSearch] = useSearch(toEvents.managedEvent)
  return (
    <DetailDrawer title={t('registrants.one')} onClose={() => void setSearch({ person: undefined })}>
      <Opened event={event} registrationId={registrationId} />
    </DetailDrawer>
  )
}

function Opened({ event, registrationId }: Props) {
  const { t } = useWords('event-admin')
  const { registrant, changes } = useRead(events.registrant, { event_id: event.id, registration_id: registrationId })
  return (
    <>
      <h2 className="text-heading wrap-anywhere">{registrant.name}</h2>
      <p className="mb-3">
        <a href={`mailto:${registrant.email}`} className="link wrap-anywhere">
          {registrant.email}
        </a>
      </p>
      <RegistrantState registrant={registrant} />
      {registrant.place !== null && <p className="mt-2">{t('registrants.in_line', { place: registrant.place })}</p>}
      <Actions event={event} registrant={registrant} />
      <AnswerList event={event} registrant={registrant} />
      <RegistrationHistory changes={changes} />
    </>
  )
}

const kindOf = (action: HostAction) => {
  if (action === 'cancel' || action === 'reject') return 'danger'
  return action === 'approve' ? 'primary' : 'quiet'
}

function Actions({ event, registrant }: { event: ManagedEvent; registrant: Registrant }) {
  const { t } = useWords('event-admin')
  const { checkIn, isWriting } = useManage(event.id)
  const [openAction, setOpenAction] = useState<HostDecision>()
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {actionsFor(event, registrant).map(action => (
          <Button
            key={action}
            small
            kind={kindOf(action)}
            busy={isAtDoor(action) && isWriting}
            onClick={() => (isAtDoor(action) ? sayProblem(checkIn(registrant, action)) : setOpenAction(action))}
          >
            {t(`decide.${action}`)}
          </Button>
        ))}
      </p>
      {openAction && (
        <DecideDialog
          event={event}
          registrant={registrant}
          action={openAction}
          onClose={() => setOpenAction(undefined)}
        />
      )}
    </>
  )
}
