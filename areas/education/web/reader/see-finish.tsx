import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'

/** Leads the learner of a finished course to its finish. */
export function SeeFinish({ courseId }: { courseId: string }) {
  const { t } = useWords('education')
  return (
    <Notice
      kind="good"
      className="mt-12 items-center"
      action={
        <ScreenLink
          to={toEducation.completeCourse}
          search={{ course: courseId }}
          className={buttonClass('quiet', { small: true })}
        >
          {t('reader.see_finish')}
        </ScreenLink>
      }
    >
      {t('reader.finished')}
    </Notice>
  )
}
