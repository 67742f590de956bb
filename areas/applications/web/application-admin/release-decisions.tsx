import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'

/** Releases all pending decisions of the selected intake. */
export function ReleaseAll() {
  const { t } = useWords('application-admin')
  const [{ intake }] = useSearch(toApplications.manage)
  const of = { ...(intake && { intake_id: intake }) }
  const { pending } = useRead(applications.adminList, { ...of, limit: 1 })
  const [isAsking, setAsking] = useState(false)
  if (pending === 0) return null
  return (
    <>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t('release.open', { count: pending })}
      </Button>
      {isAsking && <ConfirmRelease count={pending} of={of} onClose={() => setAsking(false)} />}
    </>
  )
}

type Props = { count: number; of: { intake_id?: string; ids?: string[] }; onClose(): void }

/** Asks before decisions are released: founders see them at once. */
export function ConfirmRelease({ count, of, onClose }: Props) {
  const { t } = useWords('application-admin')
  const release = useWrite(applications.release, { refreshes: [applications.adminList, applications.adminGet] })
  return (
    <Confirm
      title={t('release.title', { count })}
      action={t(count === 1 ? 'release.one' : 'release.action')}
      onClose={onClose}
      onConfirm={async () => {
        const { releasing } = await release.write(of)
        toast(t('release.done', { count: releasing }))
      }}
    >
      <p>{t('release.text')}</p>
    </Confirm>
  )
}
