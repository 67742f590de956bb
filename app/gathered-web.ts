import { areaWebs } from './areas/web.ts'

export { menu } from './sidebar.ts'

for (const area of areaWebs) area.fillSlots?.()

/** What the areas store in this browser for reading without a connection. */
export const offline = areaWebs.flatMap(area => area.offline ?? [])

/** What the palette can search. */
export const loadSearches = async () =>
  (await Promise.all(areaWebs.map(async area => (await area.loadSearches?.()) ?? []))).flat()
