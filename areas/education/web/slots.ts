import type { ReactNode } from 'react'
import { createSlot } from '#kernel/web/slot.tsx'

export type TutorProps = {
  courseId: string
  /** The course as in the address. */
  courseParam: string
  isOpen: boolean
  onClose(): void
}

/** The slot of the tutor beside the text. */
export const tutorSlot = createSlot<TutorProps>('tutor')

export type CourseSearchProps = {
  courseId: string
  /** The course as in the address. */
  courseParam: string
  /** The outline, which is shown until something is searched. */
  children: ReactNode
  /** Called when a result is opened. */
  onFollow(): void
  onClose(): void
}

/** The slot of the search in the texts of a course, in the place of its outline. */
export const courseSearchSlot = createSlot<CourseSearchProps>('course search')
