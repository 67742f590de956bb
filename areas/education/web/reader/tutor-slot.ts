import { createSlot } from '#kernel/web/slot.tsx'

export type TutorProps = {
  courseId: string
  /** The course as the address names it. */
  courseParam: string
  /** The unit that is open in the reader. */
  unitKey: string | undefined
  isOpen: boolean
  onClose(): void
}

/** Beside the text: where a reader asks questions to the course. */
export const tutorSlot = createSlot<TutorProps>('tutor')
