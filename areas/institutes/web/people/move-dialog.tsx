import { useForm } from 'react-hook-form'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { GroupField } from '../group-field.tsx'
import type { Info, Person } from '../institute-types.ts'
import { afterPeopleChanged } from './manage-students.ts'

export type PeopleDialogProps = { info: Info; people: readonly Person[]; onClose: () => void; onDone: () => void }

/** Chooses a group: an existing one, a new one by its name, or none. */
export function MoveDialog({ info, people, onClose, onDone }: PeopleDialogProps) {
  const { t } = useWords('institutes')
  const only = people.length === 1 ? people[0] : undefined
  const form = useForm({ defaultValues: { group: only?.group ?? '' } })
  const move = useWrite(institutes.manageStudents, { refreshes: afterPeopleChanged })
  const send = async ({ group }: { group: string }) => {
    const { changed } = await move.write({
      institute_id: info.institute.id,
      member_ids: people.map(({ member_id }) => member_id),
      action: 'move',
      group: group.trim() || null,
    })
    onDone()
    toast(
      group.trim() ? t('done.move', { count: changed, group: group.trim() }) : t('done.no_group', { count: changed }),
    )
  }
  return (
    <FormDialog
      // No draft: one name.
      onClose={onClose}
      title={t('move.title', { count: people.length })}
      form={form}
      onSubmit={send}
      label={t('actions.move')}
      action={t('actions.move')}
    >
      <GroupField info={info} label={t('move.group')} hint={t('move.hint')} data-autofocus />
    </FormDialog>
  )
}
