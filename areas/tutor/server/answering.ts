import type { Locale } from '#kernel/contract/fields.ts'
import type { ModelRequest, Model } from '#kernel/server/ai/ai.ts'
import { checkClaim, type Checked, type Fault, type SourceText } from './claim-rules.ts'
import { instructionsIn, materialOf } from './prompt.ts'
import { objectsIn, ModelClaim } from './model-claim.ts'

const mostClaims = 8
const mostTokens = 1_200
const longestDropped = 600

type QuestionInput = {
  model: Model
  /** The lab's own instructions, if they are not those of the tutor. */
  instructions?: string | undefined
  purpose?: string | undefined
  /** The input of the model besides the question and the passages. */
  also?: Record<string, string> | undefined
  onUsage?: ModelRequest['onUsage']
  personId: string
  question: string
  earlier: readonly string[]
  given: readonly SourceText[]
  locale: Locale
  signal: AbortSignal | undefined
}

/** A sentence that is not shown, if it is plain text, and the reason. */
export type Dropped = { text: string; fault: Fault }
/** A claim to show, or a sentence that was dropped. */
export type AnswerEvent = { claim: Checked } | { dropped: Dropped }

/** A claim as it is sent: each quote with the place of its passage. */
export const claimFrom = <Found extends { text: string }>(
  { text, grade, quotes }: Checked,
  passages: readonly Found[],
) => ({
  kind: 'claim' as const,
  text,
  grade,
  quotes: quotes.map(({ passage, quote }) => {
    const { text: _, ...place } = passages[passage - 1]!
    return { ...place, quote }
  }),
})

const gaps = /[\s\p{Cc}\p{Cf}]+/gu

const droppedFor = (fault: Fault, said: unknown): Dropped => ({
  text: typeof said === 'string' ? said.replaceAll(gaps, ' ').trim().slice(0, longestDropped) : '',
  fault,
})

const saysNothing = (object: unknown) => (object as { not_said?: unknown } | null)?.not_said === true

/**
 * Asks the model and passes on, sentence by sentence, only what the rules accept. Ends early if the model says that the
 * course does not contain the answer, or has said enough.
 */
export async function* answer({
  model,
  instructions,
  purpose = 'tutor.ask',
  also,
  onUsage,
  personId,
  question,
  earlier,
  given,
  locale,
  signal,
}: QuestionInput): AsyncGenerator<AnswerEvent> {
  const pieces = model.stream({
    purpose,
    personId,
    instructions: instructions ?? instructionsIn(locale),
    material: materialOf(question, earlier, given, also),
    onUsage,
    maxTokens: mostTokens,
    signal,
  })
  const sent = new Set<string>()
  for await (const object of objectsIn(pieces)) {
    if (saysNothing(object)) return
    if (typeof object !== 'object' || object === null || !('say' in object)) continue
    const parsed = ModelClaim.safeParse(object)
    const claim = parsed.success ? checkClaim(parsed.data, { given, question, locale }) : 'no_quote'
    if (typeof claim === 'string') yield { dropped: droppedFor(claim, object.say) }
    else if (!sent.has(claim.text)) {
      sent.add(claim.text)
      yield { claim }
    }
    if (sent.size >= mostClaims) return
  }
}
