import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { CourseShown } from './public-course.ts'

type Props = { course: CourseShown; unit?: string; visit: Visit; className?: string }

/** The link to enroll, or to request it, which creates an account first; or why no one new can. */
export function PublicEnrol({ course, unit, visit, className }: Props) {
  const { enrol_policy: policy, slug } = course
  if (policy === 'closed' || policy === 'invite')
    return (
      <p className={classNames('font-semibold', className)}>
        {visit.say(
          policy === 'closed' ? 'education:failures.course.closed' : 'education:failures.course.invitation_needed',
        )}
      </p>
    )
  const next = hrefOf(toEducation.course, {
    params: { courseId: slug },
    search: { enroll: true, ...(unit && { unit }) },
  })
  return (
    <a
      href={hrefOf(toAccount.register, { search: { next } })}
      className={classNames(buttonClass('primary'), className)}
    >
      {visit.say(policy === 'approval' ? 'education:details.ask_to_join' : 'education:details.sign_up')}
    </a>
  )
}
