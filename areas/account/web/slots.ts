import type { ComponentType } from 'react'
import { createSlot } from '#kernel/web/slot.tsx'

/** What a person signs in for. The pages of signing in name it, and it is done as soon as the person is signed in. */
export type SignInGoal = {
  /** Their texts, in the reader's present language. */
  words(): { register: string; registerLead: string; verifyLead: string; signIn: string }
  /** The seed of the cover beside them. */
  seed: string
  /** What a new account for this prefers, so that nothing has to be chosen. */
  preferences: readonly string[]
  /** Does it for the person who is now signed in. @returns the path to open */
  reach(): Promise<string>
}

/** The goal that a path names, if it names one. */
type FindGoal = (next: string) => Promise<SignInGoal | undefined>

export const goalFinders: FindGoal[] = []

/** Areas above say what people sign in for, before anything is rendered. */
export const addSignInGoal = (find: FindGoal): void => void goalFinders.push(find)

/** Further ways to sign in, below the password: an area above offers them. */
export const signInWays = createSlot<{ next: string | undefined }>('ways to sign in')

/** Further parts of the settings of security, in the order of their areas. */
export const securityParts: ComponentType[] = []

/** Areas above add their parts, before anything is rendered. */
export const addSecurityPart = (part: ComponentType): void => void securityParts.push(part)
