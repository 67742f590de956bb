import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { prefetch } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { record } from '../progress/progress-queue.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { useUnitFacts } from '../progress/unit-facts.ts'
import { SyncState } from './sync-state.tsx'
import { UnitBody } from './unit-body.tsx'
import { useUnitKeys } from './unit-keys.ts'
import { unitPicture } from './unit-picture.ts'
import { Steps, useSteps } from './unit-steps.tsx'
import { useMedia } from './use-media.ts'

/** Learners have finished it. */
const SignUp = lazyPart(async () => ({ default: (await import('../catalogue/sign-up.tsx')).SignUp }))
/** Once all that counts is done, every unit ends with a link to the finish. */
const SeeFinish = lazyPart(async () => ({ default: (await import('./see-finish.tsx')).SeeFinish }))
const GoneUnit = lazyPart(async () => ({ default: (await import('./gone-unit.tsx')).GoneUnit }))
const KeyboardHelp = lazyPart(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }))

type Props = { reading: Reading; courseParam: string; isLearner: boolean }

/** One unit, and its links to the next and previous. */
export function UnitView({ reading, courseParam, isLearner }: Props) {
  const { t, localised } = useWords('education')
  const factsOf = useUnitFacts()
  const { course, unit, next } = reading
  const heading = useHeadingFocus(unit?.unit_key)
  const steps = useSteps({ reading, courseParam, isLearner })
  const [isHelpOpen, setHelpOpen] = useState(false)
  useUnitKeys({ ...steps, help: () => setHelpOpen(true) })
  const article = useMedia({ offline: t('reader.media_offline') }, url =>
    unitPicture({ course_id: course.id, unit_key: unit?.unit_key ?? '', url }),
  )
  const openKey = isLearner && unit && !unit.lock ? unit.unit_key : undefined
  useEffect(() => {
    if (openKey) record({ course_id: course.id, unit_key: openKey, kind: 'opened' })
  }, [course.id, openKey])
  const nextKey = next && !next.lock ? next.unit_key : undefined
  useEffect(() => {
    if (nextKey) prefetch(education.selected, { course_id: courseParam, unit_key: nextKey })
  }, [courseParam, nextKey])
  if (!unit)
    return (
      <Part>
        <GoneUnit reading={reading} courseParam={courseParam} />
      </Part>
    )
  const title = localised(unit.title)
  return (
    <article
      ref={article}
      data-unit={unit.unit_key}
      className="mx-auto w-full max-w-[48rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12"
    >
      <p className="font-mono text-[0.8125rem] text-dim">
        {sectionOf(reading, unit.unit_key, each => localised(each).text)} · {factsOf(unit)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 mb-7 text-title" {...(title.lang && { lang: title.lang })}>
        {title.text}
      </h1>
      <UnitBody reading={reading} unit={unit} courseParam={courseParam} isLearner={isLearner} onNext={steps.next} />
      {!isLearner && (
        <Part>
          <SignUp reading={reading} className="mt-12 rounded-card border border-line bg-surface p-6" />
        </Part>
      )}
      {reading.enrolment?.state === 'completed' && (
        <Part>
          <SeeFinish courseId={course.id} />
        </Part>
      )}
      <Steps reading={reading} courseParam={courseParam} onNext={steps.next} isLearner={isLearner} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <Button kind="ghost" small onClick={() => setHelpOpen(true)} className="max-sm:hidden">
          <IconKeyboard aria-hidden />
          {t('reader.keys.title')}
        </Button>
        {isLearner && <SyncState className="lg:hidden" />}
      </div>
      {isHelpOpen && (
        <Part isOver>
          <KeyboardHelp isOpen onClose={() => setHelpOpen(false)} />
        </Part>
      )}
    </article>
  )
}

function sectionOf(
  { outline }: Reading,
  unitKey: string,
  say: (title: Reading['outline'][number]['title']) => string,
): string {
  const section = outline.find(each => each.units.some(unit => unit.unit_key === unitKey))
  return section ? say(section.title) : ''
}

/**
 * A new unit starts at its heading, for screen readers and keyboards too; the first one leaves the focus alone. The focus
 * moves as the unit is added, because later it would leave the passage that somebody followed a link to.
 */
function useHeadingFocus(unitKey: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(unitKey)
  useLayoutEffect(() => {
    if (before.current !== unitKey && !document.querySelector('dialog:modal'))
      heading.current?.focus({ preventScroll: true })
    before.current = unitKey
  }, [unitKey])
  return heading
}
