import { useWords, type WordKey } from '#kernel/web/words.ts'

/** The name of a right in the reader's language. `app/right-names.test.ts` makes sure that each right has one. */
export function useRightName(): (right: string) => string {
  const { t } = useWords('people')
  return right => t(`right_names.${right}` as WordKey<'people'>)
}
