import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

const PersonProgress = lazyPart(async () => ({ default: (await import('./person-progress.tsx')).PersonProgress }))

/** One person's progress beside the list; it is in the address, so that Back closes it and a link opens it. */
export function PersonDrawer({ info }: { info: Info }) {
  const { t } = useWords('institutes')
  const [{ person }, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const close = () => void setSearch({ person: undefined })
  return (
    <DetailDrawer isOpen={Boolean(person)} onClose={close} title={t('person.title')} fallback={<Coming />}>
      {person && <PersonProgress key={person} info={info} memberId={person} onGone={close} />}
    </DetailDrawer>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <Skeleton className="h-12 w-2/3" />
    <SkeletonText lines={3} />
    <Skeleton className="h-40 rounded-card" />
  </div>
)
