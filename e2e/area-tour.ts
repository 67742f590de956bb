import type { Stop } from './stop.ts'
import type { SampleValues } from './tour-values.ts'

/** What an area adds to the tour: the export `area` of `e2e/<area>/tour.ts`. */
export type AreaTour = {
  /** Values for the parameters of its paths: things of the sample content. */
  values?(origin: string): Promise<SampleValues>
  /** The states of its screens that only come by doing something. */
  stops?(values: SampleValues): Stop[]
}
