export type Step = {
  name: string
  command: string
  /** The file without which the step would look at nothing. */ needs: string
  /** Whether it runs beside other small steps. */ small?: boolean
}

/** The names that can be given: the areas, and the layers below and above them. */
export declare const testable: readonly string[]

/** Every step or, where areas are named, their rules and calls, the tests over all calls, and their journeys. */
export function stepsOf(names: readonly string[]): Step[]

/** The steps in their order, in groups: small ones that follow each other run together, every other step alone. */
export function besideEachOther(steps: readonly Step[]): Step[][]
