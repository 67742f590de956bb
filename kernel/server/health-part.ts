import type { SignedInContext } from './handle.ts'

/** Whether one part of the lab works, for its administrators. */
export type HealthPart = {
  /** Begins with its area: `news.feeds`. */
  kind: string
  label: string
  isWell: boolean
  /** A few words: “3 waiting”. */
  text: string
  /** The screen where the problem can be fixed. */
  path: string | null
}

/** The parts of one area that this person may see. */
export type FindHealth = (
  context: Pick<SignedInContext, 'db' | 'person' | 'now' | 'words' | 'caller' | 'config'>,
) => Promise<readonly HealthPart[]>
