import { IconArrowLeft } from '@tabler/icons-react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { ImportStart } from './import-start.tsx'

const ImportWork = lazyPart(async () => ({ default: (await import('./import-work.tsx')).ImportWork }))

/** Imports a course from an archive: choose, read, report, and then apply. The address names the import. */
export default function ImportCoursePage() {
  const { t } = useWords('authoring')
  const [{ job, course }] = useSearch(toAuthoring.courseImport)
  return (
    <Page
      title={t('screens.import')}
      lead={job ? undefined : t('import.lead')}
      kicker={
        <ScreenLink to={toAuthoring.administration} className="link inline-flex items-center gap-1">
          <IconArrowLeft aria-hidden size={16} />
          {t('screens.administration')}
        </ScreenLink>
      }
      width="wide"
    >
      {job ? (
        <Part of={job} fallback={<Skeleton className="h-64 w-full" />}>
          <ImportWork key={job} jobId={job} />
        </Part>
      ) : (
        <ImportStart courseId={course} />
      )}
    </Page>
  )
}
