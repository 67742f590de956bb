import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'

const ReleaseListed = lazyPart(() => import('./confirm-release.tsx'))

/** Releases pending decisions of the selected intake. */
export function ReleaseAll() {
  const { t } = useWords('application-admin')
  const [{ intake }] = useSearch(toApplications.manage)
  const { pending } = useRead(applications.adminList, { ...(intake && { intake_id: intake }), limit: 1 })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {pending > 0 && (
        <Button kind="primary" onClick={() => setAsking(true)}>
          {t('release.open', { count: pending })}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ReleaseListed intake={intake} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
