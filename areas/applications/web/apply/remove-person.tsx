import { useGo } from '#kernel/web/navigation.ts'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import type { ShownApplication } from './form-model.ts'

type Removing = { id: string; person: ShownApplication['people'][number]; onClose(): void }

/** Asks before somebody is removed by the owner, or leaves. */
export default function RemovePerson({ id, person: { user_id, name, is_me }, onClose }: Removing) {
  const { t } = useWords('apply')
  const go = useGo()
  const change = useWrite(applications.edit, { refreshes: is_me ? [applications.mine] : [applications.get] })
  const title = is_me ? t('people.leave') : t('people.remove', { name })
  return (
    <Confirm
      title={title}
      action={title}
      onClose={onClose}
      onConfirm={async () => {
        await change.write({ id, action: 'remove_person', user_id })
        if (is_me) await go(toApplications.mine, { replace: true })
      }}
    >
      <p>{is_me ? t('people.leave_text') : t('people.remove_text', { name })}</p>
    </Confirm>
  )
}
