import { useWords } from '#kernel/web/words.ts'
import type { Reader, Say } from '../figures/fact-texts.ts'

/** The words of this area for parts of pages that the server draws too. */
export function useReader(): Reader {
  const { t, locale } = useWords('industries')
  return { say: t as unknown as Say, locale }
}
