/** The sections of courses by which landings differ: where there are no courses, they promise none. */
export const courseSections = { openCourses: 'open-courses', readingList: 'reading-list' } as const
