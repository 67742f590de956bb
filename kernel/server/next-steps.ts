import type { Locale } from '../contract/fields.ts'
import type { SignedInContext } from './handle.ts'

/** The most dots that one step has on the dashboard of administration. */
export const mostWaiting = 50

type Text = { text: string; locale: Locale }

/** Something that a person has to do: continue, answer, or decide. */
export type NextStep = {
  /** What kind of step it is, by its area: `education.continue`. */
  kind: string
  title: Text
  /** What it is part of, as a unit is of its course. */
  part_of: Text | null
  /** What the button says. */
  action: string
  /** A path of this site. */
  path: string
  /** When it came, was last worked on, or begins. */
  at: Date
  /**
   * If the step stands for several things: since when each of them has waited, the longest first, at most
   * `mostWaiting`.
   */
  waitingSince?: readonly Date[]
  cover_seed: string
  progress: { pct: number; label: string } | null
  /** Someone else waits for it: it comes before the person's own, the longest waiting first. */
  isAwaited?: boolean
  /** A task of the lab's administration, which its dashboard shows too. */
  isAdministrative?: boolean
}

/** The steps of one area for a person, few: they are all shown on one page. */
export type FindNextSteps = (
  context: Pick<SignedInContext, 'db' | 'person' | 'now' | 'words' | 'caller' | 'config'>,
) => Promise<readonly NextStep[]>
