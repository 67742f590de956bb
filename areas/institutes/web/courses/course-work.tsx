import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info } from '../institute-types.ts'
import { useWork } from '../importing/use-work.ts'

const changed = [institutes.works, institutes.info, institutes.team]

/** The progress of enrolling many people, and in the end its result. */
export function CourseWork({ info, workId, onClose }: { info: Info; workId: string; onClose: () => void }) {
  const { t, number } = useWords('institutes')
  const { state, done, rows, counts } = useWork(info.institute.id, workId, changed)
  if (state === 'applying')
    return (
      <div className="card mb-6 p-5" role="status">
        <Progress
          value={rows > 0 ? (100 * done) / rows : 0}
          label={t('assign.going_on')}
          valueText={t('import.done_of', { done: number(done), rows: number(rows) })}
          showLabel
        />
        <p className="mt-3 text-sm text-dim">{t('import.leave')}</p>
      </div>
    )
  const text = [
    t('assign.enrolled', { count: counts.enrolled }),
    counts.skipped > 0 && t('assign.skipped', { count: counts.skipped }),
    counts.error > 0 && t('assign.errors', { count: counts.error }),
  ]
  return (
    <Notice
      kind={state === 'failed' || counts.error > 0 ? 'warn' : 'good'}
      className="mb-6"
      title={state === 'failed' ? t('import.failed') : t('assign.over')}
      action={
        <Button small kind="ghost" onClick={onClose}>
          {t('assign.close')}
        </Button>
      }
    >
      {text.filter(Boolean).join(' ')}
    </Notice>
  )
}
