import { Notice } from '#kernel/web/ui/notice.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Info } from '../institute-types.ts'

/** The form's value for the boxes below: for one box its value or false, not a list. */
export type ChosenCourses = string[] | string | false
export const noFields: { group: string; courses: ChosenCourses } = { group: '', courses: [] }
export const courseIdsIn = (chosen: ChosenCourses): string[] => [chosen || []].flat()

/** The courses that begin on accepting. */
export function CourseChoices({ info }: { info: Info }) {
  const { t, localised } = useWords('institutes')
  const offered = info.courses.filter(({ state }) => state === 'published')
  if (offered.length === 0) return null
  return (
    <RadioGroup
      type="checkbox"
      label={t('invite.courses')}
      hint={t('invite.courses_hint')}
      name="courses"
      choices={offered.map(({ id, title }) => ({ value: id, label: localised(title).text }))}
    />
  )
}

/** A warning, before anyone is invited, that few or no seats are free. */
export function SeatsLeft({ info: { seats } }: { info: Info }) {
  const { t } = useWords('institutes')
  if (seats.limit === null) return null
  const left = Math.max(0, seats.limit - seats.used - seats.invited)
  if (left > 10) return null
  return <Notice kind={left === 0 ? 'warn' : 'info'}>{t('invite.seats_left', { count: left })}</Notice>
}
