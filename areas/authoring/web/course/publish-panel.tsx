import { useAction } from '#kernel/web/use-action.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { refresh } from '#kernel/web/queries.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { useRight } from '#kernel/web/session.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { authoringHistory } from '../../contract/history-calls.ts'
import type { CourseAction } from '../../contract/courses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { OutlineDifference } from '../outline/outline-difference.tsx'
import { ImportChanges } from './import-changes.tsx'
import { flushAll } from '../saving/unit-savers.ts'
import { PublishProblems } from './publish-problems.tsx'

type Props = { course: AuthoredCourse; onClose(): void }
const steps = ['request_changes', 'submit', 'publish'] as const satisfies CourseAction[]
type Step = (typeof steps)[number]

/** The problems that prevent publishing, what the next publishing changes, and its button. */
export function PublishPanel({ course, onClose }: Props) {
  const { t } = useWords('authoring')
  return (
    <DetailDrawer onClose={onClose} title={t('publish.title')}>
      <PublishForm course={course} onClose={onClose} />
    </DetailDrawer>
  )
}

function PublishForm({ course, onClose }: Props) {
  const { t } = useWords('authoring')
  const [note, setNote] = useDraftText(`publish:${course.id}`)
  const { problems, count } = useRead(writing.courseProblems, { course_id: course.id })
  const { take, isWriting, refusal } = usePublishing(course, note, () => {
    setNote('')
    onClose()
  })
  const isReady = problems.length === 0
  const isUnchanged = course.state === 'published' && !course.has_changes
  return (
    <div className="flex flex-col gap-6">
      <RequestedChanges step={course.last_step} />
      <ImportChanges course={course} />
      {!isReady ? (
        <PublishProblems courseId={course.id} problems={problems} count={count} onFollow={onClose} />
      ) : isUnchanged ? (
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
      <StepButtons course={course} isReady={isReady} isUnchanged={isUnchanged} busy={isWriting} onChoose={take} />
      <p className="text-sm text-dim">{t('publish.keeps')}</p>
    </div>
  )
}

/** Takes a step of publishing, after the last edits are saved. */
function usePublishing(course: AuthoredCourse, note: string, onClose: () => void) {
  const { t } = useWords('authoring')
  const { write, isWriting } = useWrite(writing.manageCourse, {
    refreshes: [writing.authoredCourse, writing.authoredCourses, writing.unitKeys, authoringHistory.courseVersions],
  })
  const { run, refuse, refusal } = useAction(async (action: Step) => {
    await flushAll()
    const change_note = note.trim() || undefined
    if (action === 'publish' && !course.actions.includes('publish'))
      await write({ course_id: course.id, action: 'submit' })
    await write({ course_id: course.id, action, change_note })
    toast(t(`publish.${action}_done`))
    onClose()
  })
  const take = async (action: Step) => {
    if (action === 'request_changes' && !note.trim()) return refuse(t('publish.note_missing'))
    if (!(await run(action))) void refresh(writing.courseProblems)
  }
  return { take, isWriting, refusal }
}

type StepProps = {
  course: AuthoredCourse
  isReady: boolean
  isUnchanged: boolean
  busy: boolean
  onChoose: (step: Step) => Promise<void>
}

/** The actions that the person may take, the most advanced one first. */
function StepButtons({ course, isReady, isUnchanged, busy, onChoose }: StepProps) {
  const { t } = useWords('authoring')
  // An administrator doesn't have to request a review from themselves: publishing a draft also submits it.
  const maySkipReview = useRight(educationAdmin) && course.actions.includes('submit')
  const allowed = steps.filter(step => course.actions.includes(step) || (step === 'publish' && maySkipReview))
  return (
    <div className="flex flex-wrap gap-3">
      {allowed.toReversed().map((step, at) => (
        <Button
          key={step}
          kind={at === 0 && !isUnchanged ? 'primary' : 'quiet'}
          busy={busy}
          disabled={step !== 'request_changes' && (!isReady || isUnchanged)}
          onClick={() => void onChoose(step)}
        >
          {t(`publish.${step}`)}
        </Button>
      ))}
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
