import { Suspense } from 'react'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Kicker, Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { inviting } from '../../contract/invite-calls.ts'
import { toEducation } from '../../contract/addresses.ts'
import { CourseInvites } from './course-invites.tsx'

/** The invitations to a course, for its authors: they need no other right. */
export default function CourseInvitesPage() {
  const { courseId } = useParams(toEducation.courseInvites)
  return (
    <Suspense key={courseId} fallback={<Coming />}>
      <Invites courseId={courseId} />
    </Suspense>
  )
}

function Invites({ courseId }: { courseId: string }) {
  const { t, localised } = useWords('education')
  const [search, setSearch] = useSearch(toEducation.courseInvites)
  const { course } = useRead(inviting.courseInvites, { course_id: courseId, limit: 1 })
  const title = localised(course.title)
  usePageTitle(t('invites.of', { course: title.text }))
  return (
    <Page
      title={t('screens.invitations')}
      lead={t('invites.lead')}
      kicker={
        course.state === 'published' ? (
          <Breadcrumb label={t('invites.way')}>
            <ScreenLink to={toEducation.course} params={{ courseId }} search={{ about: true }} className="link">
              <span {...(title.lang && { lang: title.lang })}>{title.text}</span>
            </ScreenLink>
          </Breadcrumb>
        ) : (
          <Kicker>{title.text}</Kicker>
        )
      }
    >
      <CourseInvites
        courseId={courseId}
        isPublished={course.state === 'published'}
        search={search}
        onSearch={(change, how) => void setSearch(change, how)}
      />
    </Page>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="mx-auto w-full max-w-[76rem] px-5 pt-8 sm:px-8 md:pt-12">
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="mt-8 h-60 rounded-card" />
  </div>
)
