import { createSlot } from '#kernel/web/slot.tsx'

/** The ways to writing the courses of an institution, which areas above this one offer. */
export const writeCoursesSlot = createSlot<{ instituteId: string }>('write courses')
export const editCourseSlot = createSlot<{ courseId: string; title: string }>('edit a course')
