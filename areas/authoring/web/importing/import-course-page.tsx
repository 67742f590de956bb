import { IconArrowLeft } from '@tabler/icons-react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { ImportStart } from './import-start.tsx'
import { ImportWork } from './import-work.tsx'

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
      {job ? <ImportWork key={job} jobId={job} /> : <ImportStart courseId={course} />}
    </Page>
  )
}
