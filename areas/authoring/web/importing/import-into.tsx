import { useRead } from '#kernel/web/use-call.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'

/** Names the course that an archive will update. */
export function ImportInto({ courseId }: { courseId: string }) {
  const { t, localised } = useWords('authoring')
  const course = useRead(writing.authoredCourse, { course_id: courseId })
  const title = localised(course.title)
  return (
    <Notice title={t('import.into', { title: title.text || t('untitled') })}>
      {t(course.published_version === null ? 'import.into_draft' : 'import.into_published')}
    </Notice>
  )
}
