/** What applicants are told by mail; each has its words under `applications:mail`. */
export const mailKinds = [
  'link',
  'submitted',
  'answered',
  'withdrawn',
  'screening',
  'in_review',
  'more_info',
  'accepted',
  'waitlisted',
  'declined',
] as const
export type MailKind = (typeof mailKinds)[number]
