import { refresh } from '#kernel/web/queries.ts'
import { useRetryLater } from '#kernel/web/retry-later.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

/** Replaces a unit that needs a connection: says what can be done without one. The unit opens once there is one. */
export function UnsavedUnitNotice({ unit }: { unit: ReadUnit }) {
  const { t } = useWords('units')
  useRetryLater(true, () => void refresh(education.selected))
  return (
    <Notice kind="warn" title={t(unit.type === 'quiz' ? 'offline.quiz_title' : 'offline.unit_title')}>
      {t('offline.what_works')}
    </Notice>
  )
}
