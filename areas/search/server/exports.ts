export { installSearch } from './install.queries.ts'
export { audiencesFor } from './audiences.ts'
export { nearestEntries, type NearEntry } from './nearest.queries.ts'
