import type { ComponentType } from 'react'
import { createSlot } from '#kernel/web/slot.tsx'

/** The goal of a sign-in. The pages of signing in name it, and it is carried out as soon as the person is signed in. */
export type SignInGoal = {
  /** Its texts, in the reader's present language. */
  words(): { register: string; registerLead: string; verifyLead: string; signIn: string }
  /** The seed of the cover beside the texts. */
  seed: string
  /** The preferences of a new account for this goal, so that nothing has to be chosen. */
  preferences: readonly string[]
  /** Carries it out for the person who is now signed in. @returns the path to open */
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
