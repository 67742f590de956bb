import { answerWork } from '#kernel/server/work-thread.ts'
import type { ProposalPart } from '../../../contract/pitches.ts'
import type { StatedFigure } from '../../sections/proposal-parts.ts'
import { partsFrom, type Text } from './proposed-from-file.ts'
import { UnreadableDeck } from './read-package.ts'
import { readSlides } from './read-slides.ts'

export type FileToRead = { bytes: Uint8Array; sections: ({ id: string } & Text)[]; figures: StatedFigure[] }
/** What the file changes in each of the sections that it has; slides that belong to none are left out. */
export type ReadFile = { parts: Map<string, ProposalPart[]>; otherSlides: number }

/** Undefined for a file that is no deck. To compare thousands of lines takes seconds, too. */
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
