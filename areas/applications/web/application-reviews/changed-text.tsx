import { TextDifference } from '#kernel/web/ui/text-difference.tsx'
import { useWords } from '#kernel/web/words.ts'

/** A word diff would split the marks of hidden texts, but not brackets. */
const bracketed = (text: string): string => text.replaceAll('⟦', '[').replaceAll('⟧', ']')

/** The changes of an answer since the reviewed submission. */
export default function ChangedText({ before, after }: { before: string; after: string }) {
  const { t } = useWords('application-reviews')
  return (
    <TextDifference
      className=""
      before={bracketed(before)}
      after={bracketed(after)}
      none={t('page.changed_not')}
      tooLong={t('page.changed_too_long')}
    />
  )
}
