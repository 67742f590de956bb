import { useWords } from '#kernel/web/words.ts'
import { durationIn } from '../../contract/study-time.ts'
import type { Reading } from './shown-progress.ts'

type Unit = Pick<Reading['outline'][number]['units'][number], 'type' | 'est_minutes'>

/** How long a unit takes and what it is, on one line. */
export function useUnitFacts() {
  const { t, number } = useWords('education')
  return ({ type, est_minutes }: Unit): string => {
    if (type === 'quiz') return t('unit.quiz')
    const time = durationIn(number, est_minutes)
    return type === 'markdown' ? time : `${time} · ${t(`unit.${type}`)}`
  }
}
