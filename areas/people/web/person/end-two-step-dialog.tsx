import { useStepUp } from '#areas/account/web/exports.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import type { PersonFull } from '../people-types.ts'

/** Turns a person's two-step verification off, when they have lost the app and the recovery codes. */
export function EndTwoStepDialog({ person, onClose }: { person: PersonFull; onClose: () => void }) {
  const { t } = useWords('people')
  const manage = useWrite(people.manage, { refreshes: [people.person] })
  const { proven, dialog } = useStepUp()
  const end = async () => {
    await proven(() => manage.write({ user_id: person.id, action: 'end_two_step' }))
    toast(t('done.end_two_step'))
  }
  return (
    <>
      <Confirm title={t('actions.end_two_step')} action={t('actions.end_two_step')} onConfirm={end} onClose={onClose}>
        <p>{t('end_two_step.text')}</p>
      </Confirm>
      {dialog}
    </>
  )
}
