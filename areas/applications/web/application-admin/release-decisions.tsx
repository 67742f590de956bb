import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'

export const ConfirmRelease = lazyPart(() => import('./confirm-release.tsx'))

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
      {isAsking && (
        <Suspense>
          <ConfirmRelease count={pending} of={of} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
