/** The kinds of mails to applicants; the words of each are under `applications:mail`. */
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
