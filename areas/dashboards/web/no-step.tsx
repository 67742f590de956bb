import { toEducation } from '#areas/education/contract/addresses.ts'
import { education } from '#areas/education/contract/index.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'

/** Shown when there is no step: how to begin, or to continue after all is finished. */
export function NoStep() {
  const { t } = useWords('dashboards')
  const { counts } = useRead(education.signUps, { state: 'completed', limit: 1 })
  const hasFinished = counts.completed > 0
  return (
    <SmallEmpty
      title={t(hasFinished ? 'lab.done_title' : 'lab.first_title')}
      action={
        <ScreenLink to={toEducation.courses} className={buttonClass('primary')}>
          {t('lab.all')}
        </ScreenLink>
      }
    >
      {t(hasFinished ? 'lab.done_text' : 'lab.first_text')}
    </SmallEmpty>
  )
}
