import { useWords } from '#kernel/web/words.ts'
import type { FieldPath } from '../../contract/form-fields.ts'
import type { ShownQuestion } from './form-model.ts'

/** The names of fields; those of an intake's own questions are the questions. */
export function useFieldLabel(questions: readonly ShownQuestion[]) {
  const { t, localised } = useWords('apply')
  return (path: FieldPath): string => {
    const own = questions.find(each => each.path === path)
    return own ? localised(own.question).text : t(`fields.${path}.label`)
  }
}
