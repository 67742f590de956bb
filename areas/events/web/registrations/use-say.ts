import { useWords } from '#kernel/web/words.ts'
import type { Say } from '../event-texts.ts'

/** The words of the events' pages by any key, for parts that the server's pages draw too. */
export const useSay = (): Say => useWords('event-pages').t as unknown as Say
