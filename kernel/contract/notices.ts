/** The topics of notices: each person switches each topic on or off, in the lab and by mail. */
export const noticeTopics = ['learning', 'ventures', 'community'] as const
export type NoticeTopic = (typeof noticeTopics)[number]
