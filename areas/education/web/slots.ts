import { createSlot } from '#kernel/web/slot.tsx'

export type TutorProps = {
  courseId: string
  /** The course as in the address. */
  courseParam: string
  /** The open unit of the reader. */
  unitKey: string | undefined
  isOpen: boolean
  onClose(): void
}

/** The slot of the tutor beside the text. */
export const tutorSlot = createSlot<TutorProps>('tutor')
