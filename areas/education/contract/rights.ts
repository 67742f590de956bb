import { right } from '#kernel/contract/who.ts'

/** Every course with its people, certificates and reviews. */
export const educationAdmin = right('education.administer')

/** The people whose palette shows grading; authors without the right come from the page of their course. */
export const grader = right('education.grade')
