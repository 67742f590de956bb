import { addresses } from '#kernel/contract/addresses.ts'

/** The steps of making an assistant; an address without one leads to its texts and sources. */
export const makingSteps = ['trial'] as const

export const toAssistants = addresses({
  /** Those one may ask, one's conversations and, for makers, those they make. */
  list: { path: '/ailab/assistants', also: ['/ailab/aitools'], search: { q: 'text' } },
  assistant: { path: '/ailab/assistants/:assistantId', search: { conversation: 'text' } },
  make: { path: '/ailab/assistants/:assistantId/make', search: { step: makingSteps } },
})
