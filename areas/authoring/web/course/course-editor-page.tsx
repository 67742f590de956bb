import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorText } from './editor-text.tsx'
import { useUnitSavers } from '../saving/unit-savers.ts'

const CourseSettings = lazyPart(async () => ({ default: (await import('./course-settings.tsx')).CourseSettings }))
const CoursePeople = lazyPart(async () => ({ default: (await import('./course-people.tsx')).CoursePeople }))
const CourseVersions = lazyPart(async () => ({ default: (await import('./course-versions.tsx')).CourseVersions }))

const shows = ['text', 'settings', 'people', 'versions'] as const

/** The course editor: units, settings, people, published versions. */
export default function CourseEditorPage() {
  const { courseId } = useParams(toAuthoring.courseEditor)
  useUnitSavers()
  return (
    <Suspense key={courseId} fallback={<Coming />}>
      <Editor courseId={courseId} />
    </Suspense>
  )
}

function Editor({ courseId }: { courseId: string }) {
  const { t, localised } = useWords('authoring')
  const course = useRead(writing.authoredCourse, { course_id: courseId })
  const [{ show = 'text', unit, lang }] = useSearch(toAuthoring.courseEditor)
  usePageTitle(localised(course.title).text || t('untitled'))
  const search = { ...(unit && { unit }), ...(lang && { lang }) }
  return (
    <>
      <EditorHead course={course}>
        <nav aria-label={t('editor.parts')} className={`${tabList} border-b-0!`}>
          {shows.map(each => (
            <ScreenLink
              key={each}
              to={toAuthoring.courseEditor}
              params={{ courseId }}
              search={each === 'text' ? search : { ...search, show: each }}
              // The router would mark all of them, because they differ only in their search.
              aria-current={each === show ? 'page' : 'false'}
              className={`${tabClass} inline-flex items-center`}
            >
              {t(`editor.show.${each}`)}
            </ScreenLink>
          ))}
        </nav>
      </EditorHead>
      <Suspense fallback={<Skeleton className="mx-auto mt-8 h-80 max-w-4xl rounded-card" />}>
        {show === 'text' && <EditorText course={course} />}
        {show === 'settings' && <CourseSettings course={course} />}
        {show === 'people' && <CoursePeople course={course} />}
        {show === 'versions' && <CourseVersions course={course} />}
      </Suspense>
    </>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="px-5 pt-8 sm:px-8">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="mt-3 h-9 w-96 max-w-full" />
    <div className="mt-10 gap-8 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Skeleton className="h-96 rounded-card max-lg:hidden" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </div>
)
