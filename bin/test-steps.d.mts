export type Step = {
  name: string
  command: string
  /** The file without which the step would look at nothing. */ needs: string
}

/** What can be named: the areas, and the storeys below and above them. */
export declare const testable: readonly string[]

/** Every step or, where some are named, their rules and calls, what all calls must hold, and their journeys. */
export function stepsOf(names: readonly string[]): Step[]
