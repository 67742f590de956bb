import { IconCircleCheck } from '@tabler/icons-react'
import { ago } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import { EnrolmentActions, type MySignUp } from './enrolment-actions.tsx'

/** One of the person's courses, with the link to continue and, for one in progress, the action to drop it. */
export function MyCourse({ signUp }: { signUp: MySignUp }) {
  const { t, localised, locale, date } = useWords('education')
  const { course, enrolment, resume, last_active_at, new_units } = signUp
  const title = localised(course.title)
  const isDone = enrolment.state === 'completed'
  const hasBegun = ['active', 'dropped', 'suspended'].includes(enrolment.state)
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Cover seed={course.cover_seed} shape="tall" rounded className="self-start" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug" {...(title.lang && { lang: title.lang })}>
          <ScreenLink
            to={toEducation.course}
            params={{ courseId: course.id }}
            search={{ about: true }}
            className="hover:underline"
          >
            {title.text}
          </ScreenLink>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
          {isDone && enrolment.completed_at ? (
            <span className="inline-flex items-center gap-1.5 font-semibold text-brand">
              <IconCircleCheck size={16} aria-hidden />
              {t('mine.completed_on', { date: date(enrolment.completed_at) })}
            </span>
          ) : (
            hasBegun && <span>{t('mine.last_active', { when: ago(locale, last_active_at) })}</span>
          )}
          {new_units > 0 && <Tag tone="info">{t('mine.new_units', { count: new_units })}</Tag>}
          {tags[enrolment.state] && <Tag tone="warn">{t(tags[enrolment.state]!)}</Tag>}
        </p>
        {enrolment.reason && <p className="mt-2 text-[0.9375rem] break-words">{enrolment.reason}</p>}
        {hasBegun && (
          <Progress
            value={enrolment.progress_pct}
            label={t('reader.progress', { done: enrolment.completed_units, of: enrolment.required_units })}
            showLabel
            className="mt-3 max-w-md"
          />
        )}
        {enrolment.state === 'active' && resume && (
          <p className="mt-2 text-[0.9375rem] break-words">{t('mine.next', { title: localised(resume.title).text })}</p>
        )}
      </div>
      <div className="col-span-2 flex min-w-0 items-start gap-2 max-sm:flex-wrap sm:col-span-1">
        <EnrolmentActions signUp={signUp} />
      </div>
    </div>
  )
}

/** The states that the actions do not show. */
const tags: Partial<
  Record<
    MySignUp['enrolment']['state'],
    'card.requested' | 'card.rejected' | 'card.invited' | 'card.expired' | 'card.declined' | 'card.suspended'
  >
> = {
  requested: 'card.requested',
  rejected: 'card.rejected',
  invited: 'card.invited',
  expired: 'card.expired',
  declined: 'card.declined',
  suspended: 'card.suspended',
}

export const MyCourseComing = () => (
  <div
    aria-hidden="true"
    className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6"
  >
    <Skeleton className="aspect-[4/3] rounded-card" />
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-1.5 w-full max-w-md" />
    </div>
  </div>
)
