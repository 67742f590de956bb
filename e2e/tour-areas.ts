import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AreaTour } from './area-tour.ts'

/** The tours of all areas, found by the names of their files. */
export async function areaTours(): Promise<AreaTour[]> {
  const files = globSync('*/tour.ts', { cwd: import.meta.dirname }).toSorted()
  const loaded = files.map(file => import(pathToFileURL(`${import.meta.dirname}/${file}`).href))
  return (await Promise.all(loaded)).map(({ area }: { area: AreaTour }) => area)
}
