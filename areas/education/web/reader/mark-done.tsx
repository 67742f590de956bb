import { IconCheck } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

/** The button by which a learner completes a unit; completed, it says so. */
export function MarkDone({ isDone, mayBeDone, onDone }: { isDone: boolean; mayBeDone: boolean; onDone(): void }) {
  const { t } = useWords('education')
  return (
    <p className="mt-10" role="status">
      {isDone ? (
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
          <IconCheck size={20} aria-hidden />
          {t('reader.done')}
        </span>
      ) : (
        <Button kind="primary" onClick={onDone} disabled={!mayBeDone}>
          <IconCheck aria-hidden />
          {t('reader.mark_done')}
        </Button>
      )}
    </p>
  )
}
