import { lazy, Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info } from '../kept-institutes.ts'
import { toInstitutes } from '../../contract/addresses.ts'

const PersonProgress = lazy(async () => ({ default: (await import('./person-progress.tsx')).PersonProgress }))

/** One person's progress beside the list; the address keeps it, so that Back closes it and a link opens it. */
export function PersonDrawer({ info }: { info: Info }) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [{ person }, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const close = () => void setSearch({ person: undefined })
  return (
    <Drawer
      isOpen={Boolean(person)}
      onClose={close}
      side="right"
      width={640}
      title={t('person.title')}
      closeLabel={k('actions.close')}
    >
      {person && (
        <Suspense fallback={<Coming />}>
          <PersonProgress key={person} info={info} memberId={person} onGone={close} />
        </Suspense>
      )}
    </Drawer>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <Skeleton className="h-12 w-2/3" />
    <SkeletonText lines={3} />
    <Skeleton className="h-40 rounded-card" />
  </div>
)
