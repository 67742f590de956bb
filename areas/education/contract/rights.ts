import { right } from '#kernel/contract/who.ts'

/** Every course with its people, certificates and reviews, whosever they are. */
export const educationAdmin = right('education.administer')

/** To whom the palette offers grading; authors without it come from the page of their course. */
export const grader = right('education.grade')
