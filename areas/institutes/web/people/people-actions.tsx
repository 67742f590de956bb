import { useDeferredValue, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { AssignDialog } from '../courses/assign-dialog.tsx'
import { useSelected, type Selection } from '../selection.ts'
import type { Info, Person } from '../institute-types.ts'
import { MoveDialog } from './move-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useManageStudents } from './manage-students.ts'

const most = 200

export type PeopleActionsProps = { info: Info; people: readonly Person[]; selection: Selection }

/** The actions on the selected people; stays visible while the table scrolls. */
export function PeopleActions({ info, people, selection }: PeopleActionsProps) {
  const { t } = useWords('institutes')
  // The checkbox changes before this runs.
  const chosen = useDeferredValue(useSelected(selection))
  // People hidden by a filter are not affected.
  const picked = people.filter(({ member_id }) => chosen.has(member_id))
  const [open, setOpen] = useState<'move' | 'remove' | 'assign'>()
  const manage = useManageStudents(info.institute.id)
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    selection.clear()
  }
  if (picked.length === 0 || info.institute.state !== 'active') return null
  const isActive = picked.every(({ state }) => state === 'active')
  const isDeactivated = picked.every(({ state }) => state === 'deactivated')
  return (
    <>
      <div
        role="region"
        aria-label={t('people.actions')}
        className="stays-bottom sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-edge bg-raised p-3 shadow-lg"
      >
        <p role="status" className="me-auto ps-2 font-semibold">
          {picked.length > most ? t('people.too_many', { count: most }) : t('people.chosen', { count: picked.length })}
        </p>
        {picked.length <= most && (
          <>
            {isActive && (
              <Button small onClick={() => setOpen('assign')}>
                {t('actions.assign')}
              </Button>
            )}
            <Button small onClick={() => setOpen('move')}>
              {t('actions.move')}
            </Button>
            {(isActive || isDeactivated) && (
              <Button
                small
                busy={manage.isWriting}
                onClick={() => manage.change(isActive ? 'deactivate' : 'reactivate', picked, selection.clear)}
              >
                {isActive ? t('actions.deactivate') : t('actions.reactivate')}
              </Button>
            )}
            <Button small kind="danger" onClick={() => setOpen('remove')}>
              {t('actions.remove')}
            </Button>
          </>
        )}
        <Button small kind="ghost" onClick={selection.clear}>
          {t('people.choose_none')}
        </Button>
      </div>
      {open === 'move' && <MoveDialog info={info} people={picked} onClose={close} onDone={finish} />}
      {open === 'remove' && <RemoveDialog info={info} people={picked} onClose={close} onDone={finish} />}
      {open === 'assign' && <AssignDialog info={info} people={picked} onClose={close} onDone={finish} />}
    </>
  )
}
