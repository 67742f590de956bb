import { IconInfoCircle, IconList, IconMessageQuestion } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { CourseOutline as Outline } from '../catalogue/course-outline.tsx'
import { toEducation } from '../../contract/addresses.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { SyncState } from './sync-state.tsx'
import { useReaderKeys } from './unit-keys.ts'
import { SearchableOutline } from './searchable-outline.tsx'
import { tutorSlot } from '../slots.ts'
import { UnitView as Unit } from './unit-view.tsx'

/** Opening panels beside or over them renders neither again. */
const CourseOutline = memo(Outline)
const UnitView = memo(Unit)
const DownloadCourse = lazyPart(async () => ({
  default: (await import('../offline/download-course.tsx')).DownloadCourse,
}))

export type ReaderProps = {
  reading: Reading
  /** The course as in the address: by id or slug. */
  courseParam: string
  /** The requested unit; the one in `reading` stays until it is loaded. */
  wanted: string | undefined
  isLearner: boolean
}

/** Outline left, unit right, tutor beside it on request; on a phone both are over the text. */
export function Reader({ reading, courseParam, wanted, isLearner }: ReaderProps) {
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const { t } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const close = useCallback(() => setOutlineOpen(false), [])
  const asking = useAsking()
  const outline = (
    <CourseOutline outline={reading.outline} current={wanted} courseParam={courseParam} onFollow={close} />
  )
  const searchOf = { courseId: reading.course.id, courseParam, onFollow: close }
  const isOld = wanted !== undefined && reading.unit !== null && wanted !== reading.unit.unit_key
  return (
    <div
      className={classNames(
        'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]',
        asking.isOpen && 'xl:grid-cols-[20rem_minmax(0,1fr)_24rem]',
      )}
    >
      <aside className="sticky top-header hidden h-[calc(100dvh-var(--spacing-header))] overflow-y-auto border-r border-line px-4 pt-6 pb-10 lg:block">
        <CourseHead reading={reading} isLearner={isLearner} className="px-3 pb-6" />
        <Button onClick={asking.toggle} aria-expanded={asking.isOpen} wide className="mb-3">
          <IconMessageQuestion aria-hidden />
          {t('reader.ask')}
        </Button>
        <SearchableOutline {...searchOf} hasKey>
          <nav aria-label={t('public.outline')}>{outline}</nav>
        </SearchableOutline>
      </aside>
      <div className="min-w-0">
        <PhoneBar
          reading={reading}
          isLearner={isLearner}
          onOutline={() => setOutlineOpen(true)}
          onAsk={asking.toggle}
        />
        <div aria-busy={isOld} className="transition-opacity aria-busy:opacity-60">
          <UnitView reading={reading} courseParam={courseParam} isLearner={isLearner} />
        </div>
      </div>
      {asking.wasOpened && (
        <Part isOver>
          <tutorSlot.Slot
            courseId={reading.course.id}
            courseParam={courseParam}
            isOpen={asking.isOpen}
            onClose={asking.close}
          />
        </Part>
      )}
      <Drawer
        isOpen={isOutlineOpen}
        onClose={close}
        side="left"
        width={420}
        title={t('public.outline')}
        closeLabel={kernel('actions.close')}
      >
        <CourseHead reading={reading} isLearner={isLearner} className="pb-6" />
        <SearchableOutline {...searchOf}>
          <div className="-mx-3">{outline}</div>
        </SearchableOutline>
      </Drawer>
    </div>
  )
}

/** Whether the tutor is open; closing it returns the focus. */
function useAsking() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const before = useRef<Element>(null)
  const close = () => {
    setOpen(false)
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const toggle = () => {
    if (isOpen) return close()
    before.current = document.activeElement
    setOpen(true)
    setOpened(true)
  }
  useReaderKeys({ a: toggle })
  return { isOpen, wasOpened, close, toggle }
}

function CourseHead({
  reading,
  isLearner,
  className,
}: Pick<ReaderProps, 'reading' | 'isLearner'> & { className: string }) {
  const { t, localised } = useWords('education')
  const { course, enrolment } = reading
  const title = localised(course.title)
  return (
    <div className={className}>
      <p className="font-head text-lg leading-snug font-bold" {...(title.lang && { lang: title.lang })}>
        {title.text}
      </p>
      <p className="mt-1">
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: course.id }}
          search={{ about: true }}
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-dim hover:text-ink hover:underline"
        >
          <IconInfoCircle size={16} aria-hidden />
          {t('public.about')}
        </ScreenLink>
      </p>
      {isLearner && enrolment && (
        <>
          <Progress
            value={enrolment.progress_pct}
            label={t('reader.progress', { done: enrolment.completed_units, of: enrolment.required_units })}
            showLabel
            className="mt-3"
          />
          <SyncState className="mt-2" />
          <Part>
            <DownloadCourse reading={reading} />
          </Part>
        </>
      )}
    </div>
  )
}

function PhoneBar({
  reading,
  isLearner,
  onOutline,
  onAsk,
}: Pick<ReaderProps, 'reading' | 'isLearner'> & { onOutline(): void; onAsk(): void }) {
  const { t, localised, number } = useWords('education')
  const { course, enrolment } = reading
  return (
    <div className="stays-top sticky top-header z-10 border-b border-line bg-bg lg:hidden">
      <div className="flex items-center gap-3 px-3 py-2">
        <Button kind="ghost" small onClick={onOutline} className="flex-none">
          <IconList aria-hidden />
          {t('public.outline')}
        </Button>
        <p className="min-w-0 flex-1 truncate text-sm text-dim">{localised(course.title).text}</p>
        <IconButton label={t('reader.ask')} small onClick={onAsk} className="flex-none">
          <IconMessageQuestion aria-hidden />
        </IconButton>
        {isLearner && enrolment && (
          <span aria-hidden className="flex-none pr-2 text-sm font-semibold tabular-nums">
            {number(enrolment.progress_pct / 100, { style: 'percent' })}
          </span>
        )}
      </div>
      {isLearner && enrolment && <Progress value={enrolment.progress_pct} label={t('card.progress')} />}
    </div>
  )
}
