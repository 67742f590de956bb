import { useWords } from '#kernel/web/words.ts'
import type { ShownClash, ShownQuestion } from './form-model.ts'

/** What has happened to an answer that is not saved. */
export function useClashTitle() {
  const { t } = useWords('apply')
  return ({ asked, path }: ShownClash, questions: readonly ShownQuestion[]): string => {
    if (!asked) return t('clash.title')
    return t(questions.some(each => each.path === path) ? 'clash.changed_title' : 'clash.gone_title')
  }
}
