import { IconPencil } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'

/** The link from an institution to the editor of its courses. */
export function WriteCourses({ instituteId }: { instituteId: string }) {
  const { t } = useWords('authoring')
  return (
    <ScreenLink to={toAuthoring.administration} search={{ institute: instituteId }} className={buttonClass('quiet')}>
      <IconPencil aria-hidden />
      {t('institute.write')}
    </ScreenLink>
  )
}

/** The link from a course of an institution to its editor. */
export function EditCourse({ courseId, title }: { courseId: string; title: string }) {
  const { t } = useWords('authoring')
  return (
    <ScreenLink
      to={toAuthoring.courseEditor}
      params={{ courseId }}
      aria-label={`${t('institute.edit')}: ${title}`}
      className="link"
    >
      {t('institute.edit')}
    </ScreenLink>
  )
}
