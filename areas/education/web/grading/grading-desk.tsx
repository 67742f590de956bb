import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useOpenWhileTyping } from '#kernel/web/ui/open-while-typing.ts'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { areKeysOn } from '../units/keyboard-switch.ts'
import { toEducation } from '../../contract/addresses.ts'
import { GradingWork } from './grading-work.tsx'
import { GradingQueue, type Queued } from './grading-queue.tsx'

const typing = 'input, textarea, select, [contenteditable], dialog'

/** The queue beside the submission: on a wide screen both, on a phone one after the other. */
export function GradingDesk({ show }: { show: 'waiting' | 'graded' }) {
  const { t } = useWords('grading')
  const [{ q, course, institute, submission }, setSearch] = useSearch(toEducation.grading)
  const list = useList(education.gradingQueue, {
    show,
    limit: 50,
    ...(q && { q }),
    ...(course && { course_id: course }),
    ...(institute && { institute_id: institute }),
  })
  const at = list.items.findIndex(item => item.submission_id === submission)
  const open = (item: Queued | undefined) =>
    void (item && setSearch({ submission: item.submission_id }, { replace: true }))
  // The graded submission is no longer in the list, so the one at its position is next.
  const next = () => open(list.items[at + 1] ?? list.items.find(item => item.submission_id !== submission))
  useQueueKeys({ next: () => open(list.items[at + 1]), previous: () => open(list.items[at - 1]) })
  if (list.items.length === 0 && !q && !course && !submission)
    return (
      <Empty className="mt-6" title={t(`none.${show}`)}>
        {t(`none.${show}_text`)}
      </Empty>
    )
  return (
    <div className="mt-6 gap-10 lg:grid lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <div className={classNames('min-w-0', submission && 'max-lg:hidden')}>
        <Filters show={show} courses={list.first?.courses ?? []} />
        <GradingQueue list={list} current={submission} show={show} />
      </div>
      <div className={classNames('min-w-0', !submission && 'max-lg:hidden')}>
        {submission ? (
          <>
            <ScreenLink
              to={toEducation.grading}
              search={{
                ...(show === 'graded' && { show }),
                ...(course && { course }),
                ...(institute && { institute }),
              }}
              className={`${buttonClass('ghost', { small: true })} mb-4 lg:hidden`}
            >
              <IconArrowLeft aria-hidden />
              {t('back')}
            </ScreenLink>
            <Suspense key={submission} fallback={<WorkComing />}>
              <GradingWork submissionId={submission} onDone={next} />
            </Suspense>
          </>
        ) : (
          <p className="rounded-card border border-dashed border-edge p-8 text-dim">{t('choose')}</p>
        )}
      </div>
    </div>
  )
}

function Filters({
  show,
  courses,
}: {
  show: string
  courses: readonly { id: string; title: Queued['course']['title']; waiting: number }[]
}) {
  const { t, localised } = useWords('grading')
  const [{ q = '', course = '', submission }, setSearch] = useSearch(toEducation.grading)
  const { onTyping, stillOpen } = useOpenWhileTyping(submission)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <TypedSearch
        label={t('search')}
        value={q}
        onTyping={onTyping}
        onSearch={words =>
          void setSearch(before => ({ q: words || undefined, submission: stillOpen(before.submission) }), {
            replace: true,
          })
        }
      />
      {show === 'waiting' && courses.length > 1 && (
        <Select
          label={t('course')}
          value={course}
          onChange={event => void setSearch({ course: event.target.value || undefined, submission: undefined })}
          options={[
            { value: '', label: t('any_course') },
            ...courses.map(({ id, title, waiting }) => ({
              value: id,
              label: t('of_course', { title: localised(title).text, count: waiting }),
            })),
          ]}
        />
      )}
    </div>
  )
}

const toMarks = () => document.querySelector<HTMLElement>('[data-marks] input')?.focus()
const toWork = () => document.querySelector<HTMLElement>('article h2')?.focus()

/**
 * j and k move through the queue, g goes to the marks and Escape back, unless the grader is typing or has disabled
 * single keys.
 */
function useQueueKeys({ next, previous }: { next(): void; previous(): void }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.target instanceof Element && event.target.closest(typing)
    if (isTyping && event.key !== 'Escape') return
    if (document.querySelector('dialog:modal') || !areKeysOn()) return
    const step = { j: next, k: previous, g: toMarks, Escape: isTyping ? toWork : undefined }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const WorkComing = () => (
  <div aria-hidden="true" className="flex flex-col gap-5">
    <Skeleton className="h-8 w-2/3" />
    <SkeletonText lines={8} />
  </div>
)
