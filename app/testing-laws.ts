import type { AreaLaws } from '#kernel/server/testing-laws.ts'

/** What the areas add for the laws over all calls, found by the names of their files. */
export const areaLaws = Object.values(
  import.meta.glob<AreaLaws>('../areas/*/server/testing-laws.ts', { eager: true, import: 'laws' }),
)
