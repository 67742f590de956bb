import { answerWork } from '#kernel/server/work-thread.ts'
import type { ProposalPart } from '../../../contract/pitches.ts'
import type { StatedFigure } from '../../sections/proposal-parts.ts'
import { partsFrom, type Text } from './proposed-from-file.ts'
import { UnreadableDeck } from './read-package.ts'
import { readSlides } from './read-slides.ts'

export type FileToRead = { bytes: Uint8Array; sections: ({ id: string } & Text)[]; figures: StatedFigure[] }
/** The changes of the file in each section that it contains; slides that belong to no section are ignored. */
export type ReadFile = { parts: Map<string, ProposalPart[]>; otherSlides: number }

/** Undefined for a file that is not a deck. Comparing thousands of lines also takes seconds, so it runs here. */
answerWork(async ({ bytes, sections, figures }: FileToRead): Promise<ReadFile | undefined> => {
  try {
    const deck = await readSlides(Buffer.from(bytes))
    const parts = new Map<string, ProposalPart[]>()
    for (const section of sections) {
      const own = deck.sections.find(({ id }) => id === section.id)
      if (own) parts.set(section.id, partsFrom(section, own, figures))
    }
    return { parts, otherSlides: deck.otherSlides }
  } catch (error) {
    if (error instanceof UnreadableDeck) return undefined
    throw error
  }
})
