import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { afterPeopleChanged } from './manage-students.ts'
import type { PeopleDialogProps } from './move-dialog.tsx'

/** Explains what removing ends and what stays, and for whom. */
export function RemoveDialog({ info, people, onClose, onDone }: PeopleDialogProps) {
  const { t } = useWords('institutes')
  const remove = useWrite(institutes.manageStudents, { refreshes: afterPeopleChanged })
  const only = people.length === 1 ? people[0] : undefined
  const name = only ? only.name || only.email : t('remove.people', { count: people.length })
  const send = async () => {
    const { changed } = await remove.write({
      institute_id: info.institute.id,
      member_ids: people.map(({ member_id }) => member_id),
      action: 'remove',
    })
    onDone()
    toast(t('done.remove', { count: changed }))
  }
  return (
    <Confirm title={t('remove.title', { who: name })} action={t('actions.remove')} onConfirm={send} onClose={onClose}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{t('remove.ends', { institute: info.institute.name })}</li>
        <li>{t('remove.stays')}</li>
        <li>{t('remove.back')}</li>
      </ul>
    </Confirm>
  )
}
