import { handle } from '#kernel/server/handle.ts'
import { pitches } from '../contract/index.ts'
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts'
import { commentHandlers } from './comments/comments.handlers.ts'
import { fileHandlers } from './deck/reading/file.handlers.ts'
import { factUseHandlers } from './facts/fact-uses.handlers.ts'
import { interestHandlers } from './fit/interests.handlers.ts'
import { pitchHandlers } from './pitches/pitches.handlers.ts'
import { imageHandlers } from './sections/images.handlers.ts'
import { proposalHandlers } from './sections/proposals.handlers.ts'
import { sectionHandlers } from './sections/sections.handlers.ts'
import { linkHandlers } from './sharing/links.handlers.ts'
import { readingHandlers } from './sharing/reading.handlers.ts'
import { visitHandlers } from './sharing/visits.handlers.ts'

export const pitchesHandlers = handle(pitches, {
  ...pitchHandlers,
  ...sectionHandlers,
  ...imageHandlers,
  ...proposalHandlers,
  ...commentHandlers,
  ...factUseHandlers,
  ...fileHandlers,
  ...interestHandlers,
  ...catalogueHandlers,
  ...linkHandlers,
  ...visitHandlers,
  ...readingHandlers,
})
