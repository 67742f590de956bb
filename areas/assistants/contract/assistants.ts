import * as z from 'zod/mini'
import { Question } from '#areas/tutor/contract.ts'
import { Id, Instant, Localised, text, upTo } from '#kernel/contract/fields.ts'
import { firstClone, allRoles, mostClones } from '#kernel/contract/who.ts'
import { assistantStates, mostQuestions, mostTrials, sourceKinds } from './states.ts'

const localisedText = (max: number) =>
  z.object({
    'en-US': text(max, 1).check(z.trim(), z.minLength(1)),
    'es-MX': z.optional(text(max)),
    'ja-JP': z.optional(text(max)),
  })

const RoleNumber = z.int().check(
  z.lte(1_000_000),
  z.refine(role => role >= firstClone || allRoles.some(each => each === role), { error: 'invalid' }),
)

/** What its makers write of an assistant. */
export const AssistantTexts = z.object({
  name: localisedText(80),
  greeting: localisedText(400),
  /** Suggested first questions. */
  questions: z.array(localisedText(200)).check(z.maxLength(mostQuestions)),
  /** Instructions for tone and focus. The lab's own rules take precedence. */
  instructions: text(2_000),
  sources: z.array(z.enum(sourceKinds)).check(z.minLength(1), z.maxLength(sourceKinds.length)),
  /** Those with one of these roles may ask it. */
  roles: z.array(RoleNumber).check(z.minLength(1), z.maxLength(50)),
})
export type AssistantTexts = z.infer<typeof AssistantTexts>

/** The saved questions that it is tried on. */
export const Trials = z.array(Question).check(z.maxLength(mostTrials))

/** An assistant for those who may ask it. */
export const Assistant = z.object({
  id: Id,
  name: Localised,
  greeting: Localised,
  questions: upTo(mostQuestions, Localised),
  sources: z.array(z.enum(sourceKinds)),
  /** Whether answers are written by a model; without one they are the best passages. */
  has_model: z.boolean(),
})
export type Assistant = z.infer<typeof Assistant>

/** How an assistant was used in the last 30 days. */
export const Use = z.object({
  questions: z.int(),
  answered: z.int(),
  up: z.int(),
  down: z.int(),
  /** Tokens that the model read and wrote. */
  tokens: z.int(),
})

export const MadeCard = z.object({
  id: Id,
  name: Localised,
  /** The name of who made it; null once they are gone. */
  maker: z.nullable(z.string()),
  state: z.enum(assistantStates),
  sources: z.array(z.enum(sourceKinds)),
  roles: upTo(50, z.int()),
  /** Whether what is written differs from what is published. */
  is_changed: z.boolean(),
  use: Use,
  updated_at: Instant,
})
export type MadeCard = z.input<typeof MadeCard>

export const ManagedAssistant = z.object({
  id: Id,
  version: z.int(),
  state: z.enum(assistantStates),
  written: AssistantTexts,
  published: z.nullable(AssistantTexts),
  published_at: z.nullable(Instant),
  trials: Trials,
  /** The roles that the lab has made itself: they can be allowed, too. */
  clones: upTo(mostClones, z.object({ number: z.int(), labels: Localised })),
  use: Use,
})
export type ManagedAssistant = z.input<typeof ManagedAssistant>
