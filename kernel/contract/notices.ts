/** The topics of notices: each person turns each topic on or off, in the lab and by mail. */
export const noticeTopics = ['learning', 'ventures', 'community', 'news'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** How often mails about a topic come: each notice by itself, or what there was in a day or a week together. */
export const mailRhythms = ['notice', 'day', 'week'] as const
export type MailRhythm = (typeof mailRhythms)[number]
