import { right } from '#kernel/contract/who.ts'

/** Every course with its people, certificates and reviews, whosever they are. */
export const educationAdmin = right('education.administer')
