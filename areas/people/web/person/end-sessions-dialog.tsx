import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import type { PersonFull } from '../people-types.ts'

/** Signs a person out everywhere. */
export function EndSessionsDialog({ person, onClose }: { person: PersonFull; onClose: () => void }) {
  const { t } = useWords('people')
  const manage = useWrite(people.manage, { refreshes: [people.person] })
  const end = async () => {
    await manage.write({ user_id: person.id, action: 'end_sessions' })
    toast(t('done.end_sessions'))
  }
  return (
    <Confirm title={t('actions.end_sessions')} action={t('actions.end_sessions')} onConfirm={end} onClose={onClose}>
      <p>{t('end_sessions.text')}</p>
    </Confirm>
  )
}
