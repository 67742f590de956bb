import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { GradingWaiting } from '#areas/education/web/exports.tsx'
import { InstituteList, type InstituteListProps } from '#areas/institutes/web/exports.tsx'
import { institutesAdmin } from '#areas/members/contract.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { AuthoredCourses } from './authored-courses.tsx'

const NewCourse = lazyPart(async () => ({ default: (await import('./new-course.tsx')).NewCourse }))

/** The administration of learning: the courses and, beside them, the institutions. */
export default function EducationAdministrationPage() {
  const { t } = useWords('authoring')
  const [{ show }] = useSearch(toAuthoring.administration)
  const [isAdding, setAdding] = useState(false)
  const mayInstitutes = useRight(institutesAdmin)
  const isInstitutes = mayInstitutes && show === 'institutions'
  return (
    <Page
      title={t('screens.administration')}
      lead={t('list.lead')}
      actions={
        !isInstitutes && (
          <>
            <ScreenLink to={toAuthoring.courseImport} className={buttonClass()}>
              <IconFileImport aria-hidden />
              {t('list.import')}
            </ScreenLink>
            <Button kind="primary" onClick={() => setAdding(true)}>
              <IconPlus aria-hidden />
              {t('list.new')}
            </Button>
          </>
        )
      }
    >
      {mayInstitutes && (
        <nav aria-label={t('screens.administration')} className={`${tabList} mb-6`}>
          {([undefined, 'institutions'] as const).map(each => (
            <ScreenLink
              key={each ?? 'courses'}
              to={toAuthoring.administration}
              search={each ? { show: each } : {}}
              // The router would mark both, because they differ only in their search.
              aria-current={each === show ? 'page' : 'false'}
              className={`${tabClass} inline-flex items-center`}
            >
              {t(`list.${each ?? 'courses'}`)}
            </ScreenLink>
          ))}
        </nav>
      )}
      {!isInstitutes && (
        <Suspense>
          <GradingWaiting className="mb-6" />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        {isInstitutes ? <Institutions /> : <AuthoredCourses />}
      </Suspense>
      {isAdding && (
        <Suspense>
          <NewCourse onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function Institutions() {
  const [{ q, institution_state }, setSearch] = useSearch(toAuthoring.administration)
  const onChange: InstituteListProps['onChange'] = change =>
    void setSearch(
      {
        ...('q' in change && { q: change.q }),
        ...('state' in change && { institution_state: change.state }),
      },
      { replace: true },
    )
  return <InstituteList q={q} state={institution_state as InstituteListProps['state']} onChange={onChange} />
}
