import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../../contract/addresses.ts'
import { isAtDoor, type HostDecision } from '../../../contract/states.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { actionsFor } from './registrant-actions.ts'
import { RegistrantState } from './registrant-state.tsx'
import { useManage } from './use-manage.ts'

type Props = { event: ManagedEvent; registrants: readonly Registrant[] }
type ChosenAction = { registrant: Registrant; action: HostDecision }

/** Name, status and registration date; the most frequent decision is a button in the row. */
export function RegistrantTable({ event, registrants }: Props) {
  const { t, date, number } = useWords('event-admin')
  const [, setSearch] = useSearch(toEvents.managedEvent)
  const [openAction, setOpenAction] = useState<ChosenAction>()
  const columns: Column<Registrant>[] = [
    {
      key: 'name',
      head: t('registrants.name'),
      cell: registrant => (
        <span className="block min-w-0">
          <button
            type="button"
            onClick={() => void setSearch({ person: registrant.registration_id })}
            className="min-h-6 text-start font-semibold wrap-anywhere hover:underline"
          >
            {registrant.name}
          </button>
          <span className="block text-sm font-normal wrap-anywhere text-dim">{registrant.email}</span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('registrants.state'),
      cell: registrant => <RegistrantState registrant={registrant} inRow />,
    },
    {
      key: 'place',
      head: t('registrants.place'),
      number: true,
      cell: ({ place }) => (place === null ? '' : number(place)),
    },
    { key: 'at', head: t('registrants.registered_at'), cell: ({ registered_at }) => date(registered_at, 'both') },
    {
      key: 'actions',
      head: t('registrants.actions'),
      cell: registrant => (
        <QuickActions event={event} registrant={registrant} onAsk={action => setOpenAction({ registrant, action })} />
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t('parts.registrations')}
        columns={columns}
        rows={registrants}
        keyOf={row => row.registration_id}
      />
      {openAction && <DecideDialog event={event} {...openAction} onClose={() => setOpenAction(undefined)} />}
    </>
  )
}

const quick: ReadonlySet<string> = new Set(['approve', 'reject', 'offer', 'check_in', 'undo_check_in'])

type QuickProps = { event: ManagedEvent; registrant: Registrant; onAsk(action: HostDecision): void }

function QuickActions({ event, registrant, onAsk }: QuickProps) {
  const { t } = useWords('event-admin')
  const { checkIn, isWriting } = useManage(event.id)
  return (
    <span className="flex flex-wrap gap-2">
      {actionsFor(event, registrant)
        .filter(action => quick.has(action))
        .map(action => (
          <Button
            key={action}
            small
            busy={isAtDoor(action) && isWriting}
            aria-label={t('registrants.action_for', { action: t(`decide.${action}`), name: registrant.name })}
            onClick={() => (isAtDoor(action) ? sayProblem(checkIn(registrant, action)) : onAsk(action))}
          >
            {t(`decide.${action}`)}
          </Button>
        ))}
    </span>
  )
}
