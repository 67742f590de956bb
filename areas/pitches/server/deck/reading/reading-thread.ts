import { answerWork } from '#kernel/server/work-thread.ts'
import { UnreadableDeck } from './read-package.ts'
import { readSlides, type ReadDeck } from './read-slides.ts'

/** Undefined for a file that is no deck. */
answerWork(async (bytes: Uint8Array): Promise<ReadDeck | undefined> => {
  try {
    return await readSlides(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof UnreadableDeck) return undefined
    throw error
  }
})
