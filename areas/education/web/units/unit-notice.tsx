import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

/** Replaces the part of a unit that is not available: it is for learners only, or was removed. */
export function UnitNotice({ type, isLearner }: Pick<ReadUnit, 'type'> & { isLearner: boolean }) {
  const { t } = useWords('units')
  if (type === 'video' || type === 'file') return <Notice kind="warn">{t(`${type}.gone`)}</Notice>
  if (type === 'markdown' || isLearner) return null
  return <Notice>{t(`${type}.for_learners`)}</Notice>
}
