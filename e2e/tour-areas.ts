import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Stop } from './stop.ts'
import type { SampleValues } from './tour-values.ts'

/** What an area adds to the tour: the export `area` of `e2e/<area>/tour.ts`. */
export type AreaTour = {
  /** Values for the parameters of its paths: things of the sample content. */
  values?(origin: string): Promise<SampleValues>
  /** The states of its screens that only come by doing something. */
  stops?(values: SampleValues): Stop[]
}

/** The tours of all areas, found by the names of their files. */
export async function areaTours(): Promise<AreaTour[]> {
  const files = globSync('*/tour.ts', { cwd: import.meta.dirname }).toSorted()
  const loaded = files.map(file => import(pathToFileURL(`${import.meta.dirname}/${file}`).href))
  return (await Promise.all(loaded)).map(({ area }: { area: AreaTour }) => area)
}
