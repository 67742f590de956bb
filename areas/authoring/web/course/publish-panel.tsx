import { useAction } from '#kernel/web/use-action.ts'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { refresh } from '#kernel/web/queries.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { authoringHistory } from '../../contract/history-calls.ts'
import type { CourseAction } from '../../contract/courses.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { OutlineDifference } from '../outline/outline-difference.tsx'
import { ImportChanges } from './import-changes.tsx'
import { flushAll } from '../saving/unit-savers.ts'

type Props = { course: AuthoredCourse; onClose(): void }
const steps = ['request_changes', 'submit', 'publish'] as const satisfies CourseAction[]

/** The problems that prevent publishing, what the next publishing changes, and its button. */
export function PublishPanel({ course, onClose }: Props) {
  const { t } = useWords('authoring')
  return (
    <DetailDrawer onClose={onClose} title={t('publish.title')}>
      <Publishing course={course} onClose={onClose} />
    </DetailDrawer>
  )
}

function Publishing({ course, onClose }: Props) {
  const { t } = useWords('authoring')
  const [note, setNote] = useState('')
  const { problems } = useRead(writing.courseProblems, { course_id: course.id })
  const manage = useWrite(writing.manageCourse, {
    refreshes: [writing.authoredCourse, writing.authoredCourses, writing.unitKeys, authoringHistory.courseVersions],
  })
  // An administrator need not request a review of themselves: the draft passes through review.
  const maySkipReview = useRight(educationAdmin) && course.actions.includes('submit')
  const may = steps.filter(step => course.actions.includes(step) || (step === 'publish' && maySkipReview))
  const { run, refuse, refusal } = useAction(async (action: (typeof steps)[number]) => {
    await flushAll()
    const change_note = note.trim() || undefined
    if (action === 'publish' && !course.actions.includes('publish'))
      await manage.write({ course_id: course.id, action: 'submit' })
    await manage.write({ course_id: course.id, action, change_note })
    toast(t(`publish.${action}_done`))
    onClose()
  })
  const take = async (action: (typeof steps)[number]) => {
    if (action === 'request_changes' && !note.trim()) return refuse(t('publish.note_missing'))
    if (!(await run(action))) void refresh(writing.courseProblems)
  }
  const isReady = problems.length === 0
  const isNothingNew = course.state === 'published' && !course.has_changes
  return (
    <div className="flex flex-col gap-6">
      <RequestedChanges step={course.last_step} />
      <ImportChanges course={course} />
      {!isReady ? (
        <Problems courseId={course.id} problems={problems} onFollow={onClose} />
      ) : isNothingNew ? (
        <Notice>{t('publish.nothing_new')}</Notice>
      ) : (
        <p className="flex items-center gap-2 font-semibold text-brand">
          <IconCircleCheck aria-hidden />
          {t('publish.ready')}
        </p>
      )}
      <ChangesForLearners course={course} />
      <TextArea
        label={t('publish.note')}
        hint={t('publish.note_hint')}
        rows={3}
        maxLength={2_000}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
      <div className="flex flex-wrap gap-3">
        {may.toReversed().map((step, at) => (
          <Button
            key={step}
            kind={at === 0 && !isNothingNew ? 'primary' : 'quiet'}
            busy={manage.isWriting}
            disabled={step !== 'request_changes' && (!isReady || isNothingNew)}
            onClick={() => void take(step)}
          >
            {t(`publish.${step}`)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-dim">{t('publish.keeps')}</p>
    </div>
  )
}

/** The reviewer's note, while the author has not answered it. */
function RequestedChanges({ step }: { step: AuthoredCourse['last_step'] }) {
  const { t } = useWords('authoring')
  if (step?.action !== 'request_changes' || !step.note) return null
  return (
    <Notice kind="warn" title={t('publish.asked_for', { name: step.by?.name ?? '' })}>
      <p className="whitespace-pre-wrap">{step.note}</p>
    </Notice>
  )
}

/** What the next publishing changes in the outline that learners have. */
function ChangesForLearners({ course }: { course: AuthoredCourse }) {
  const { t, number } = useWords('authoring')
  if (course.published_version === null || !course.has_changes) return null
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="mb-3 text-lg">
        {t('publish.changes', { n: number(course.published_version + 1) })}
      </h3>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <OutlineDifference courseId={course.id} from={course.published_version} />
      </Suspense>
    </section>
  )
}

type CourseProblem = Answered<typeof writing.courseProblems>['problems'][number]
type ProblemsProps = { courseId: string; problems: readonly CourseProblem[]; onFollow(): void }

/** What keeps the course from being published. */
function Problems({ courseId, problems, onFollow }: ProblemsProps) {
  const { t } = useWords('authoring')
  return (
    <section aria-labelledby="problems">
      <h3 id="problems" className="text-lg">
        {t('publish.problems', { count: problems.length })}
      </h3>
      <p className="mt-1 mb-3 text-sm text-dim">{t('publish.problems_text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {problems.map(problem => (
          <li key={JSON.stringify(problem)}>
            <ProblemLink courseId={courseId} problem={problem} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A problem, with a link to the field that corrects it. */
function ProblemLink({ courseId, problem, onFollow }: { courseId: string; problem: CourseProblem; onFollow(): void }) {
  const { t, localised } = useWords('authoring')
  const { unit_key: unit, unit_title, field, question_key, locale, value } = problem
  const lang = locale && locale !== 'en-US' ? { lang: locale } : {}
  const where = unit_title ? localised(unit_title).text || t('untitled') : t('publish.course_itself')
  const search = unit
    ? { unit, field: question_key ?? field, ...lang }
    : field === 'outline'
      ? {}
      : { show: 'settings' as const, field, ...lang }
  return (
    <ScreenLink
      to={toAuthoring.courseEditor}
      params={{ courseId }}
      search={search}
      onClick={onFollow}
      className="group flex items-center gap-3 py-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-hover:underline">{t(`publish.codes.${problem.code}`)}</span>
        <span className="block text-sm text-dim">
          {where}
          {value && <code className="ml-2 font-mono text-[0.8125rem] break-all">{value}</code>}
        </span>
      </span>
      <IconArrowRight size={18} aria-hidden className="flex-none text-dim" />
    </ScreenLink>
  )
}
