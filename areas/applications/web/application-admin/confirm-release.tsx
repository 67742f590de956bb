import { refresh } from '#kernel/web/queries.ts'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'

type Props = { count: number; of: { intake_id?: string; ids?: string[] }; onClose(): void }

/** A job releases the decisions one by one: the pages read them again until even many of them are done. */
function readAgain(): void {
  for (const seconds of [1, 3, 10, 30])
    setTimeout(() => void refresh(applications.adminList, applications.adminGet), seconds * 1_000)
}

/** Asks before decisions are released: founders see them at once. */
export default function ConfirmRelease({ count, of, onClose }: Props) {
  const { t } = useWords('application-admin')
  const release = useWrite(applications.release, { refreshes: [applications.adminList, applications.adminGet] })
  return (
    <Confirm
      title={t('release.title', { count })}
      action={t(count === 1 ? 'release.one' : 'release.action')}
      onClose={onClose}
      onConfirm={async () => {
        const { releasing } = await release.write(of)
        readAgain()
        toast(t('release.done', { count: releasing }))
      }}
    >
      <p>{t('release.text')}</p>
    </Confirm>
  )
}
