import { IconCheck, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { problemOf } from '#kernel/web/problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { durationIn } from '../../contract/study-time.ts'
import { showPart, type ReadUnit } from '../progress/shown-progress.ts'
import { PackageFrame } from './package-frame.tsx'
import type { OpenedPackage } from './package-messages.ts'

type Pack = NonNullable<ReadUnit['package']>
type Props = { courseId: string; unit: ReadUnit; pack: Pack }

/** A SCORM package: a card until its learner opens it, then the package in its frame. */
export function PackageUnit({ courseId, unit, pack }: Props) {
  const { t } = useWords('units')
  const open = useWrite(education.openPackage)
  const [opened, setOpened] = useState<OpenedPackage>()
  const begin = async () => {
    try {
      setOpened(await open.write({ course_id: courseId, unit_key: unit.unit_key }))
    } catch {
      return // The reason is shown below the button.
    }
    showPart(courseId, unit.unit_key, { package: { ...pack, seconds: pack.seconds ?? 0 } })
  }
  const problem = problemOf(open.error)
  return (
    <div className="mt-8 first:mt-0">
      {opened ? (
        <PackageFrame {...{ courseId, unit, opened }} onClose={() => setOpened(undefined)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6">
          <span className="grid size-12 flex-none place-items-center rounded-control bg-sunken text-dim">
            <IconPackage aria-hidden />
          </span>
          <p className="min-w-0 flex-1 basis-60 text-dim">{t('package.about')}</p>
          <Button kind="primary" busy={open.isWriting} onClick={() => void begin()}>
            {t(pack.seconds === null ? 'package.start' : 'package.continue')}
          </Button>
        </div>
      )}
      <Result unit={unit} pack={pack} />
      {problem && (
        <Notice kind="bad" title={problem.title} className="mt-4">
          {problem.detail}
        </Notice>
      )}
    </div>
  )
}

/** What the package has reported: completion, score and time. */
function Result({ unit, pack: { seconds, score_pct } }: Omit<Props, 'courseId'>) {
  const { t, number } = useWords('units')
  const facts = [
    ...(score_pct === null ? [] : [t('package.score', { percent: number(score_pct / 100, { style: 'percent' }) })]),
    ...(seconds === null || seconds < 60
      ? []
      : [t('package.spent', { time: durationIn(number, Math.round(seconds / 60)) })]),
  ]
  return (
    <p
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-dim empty:hidden"
    >
      {unit.state === 'completed' && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-brand">
          <IconCheck size={18} aria-hidden />
          {t('package.completed')}
        </span>
      )}
      {facts.map(fact => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
