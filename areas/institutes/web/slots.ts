import { createSlot } from '#kernel/web/slot.tsx'

/** Slots in which areas above this one offer writing the courses of an institution. */
export const writeCoursesSlot = createSlot<{ instituteId: string }>('write courses')
export const editCourseSlot = createSlot<{ courseId: string; title: string }>('edit a course')
