/** The courses written for this project, with the days since they were published. */
export const sampleCourses = [
  ['an-agent-by-hand', 96],
  ['agents-that-earn-trust', 74],
  ['measuring-agents', 47],
  ['grounded-answers', 40],
] as const

export type SampleSlug = (typeof sampleCourses)[number][0]
/** The ids of the courses. */
export type SampleCourses = ReadonlyMap<SampleSlug, string>
