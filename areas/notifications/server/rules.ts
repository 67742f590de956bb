import type { NoticeTopic } from '#areas/account/contract/people.ts'

/** Which of a person's switches a kind of notice obeys, by the area it comes from; the rest (security) always arrives. */
const topicOfArea: Record<string, NoticeTopic> = {
  education: 'learning',
  institutes: 'learning',
  applications: 'ventures',
  startups: 'ventures',
  pitches: 'ventures',
  investors: 'ventures',
  research: 'ventures',
  industries: 'ventures',
  internships: 'ventures',
  events: 'community',
  news: 'community',
  repositories: 'community',
  rooms: 'community',
}

export const topicOf = (kind: string): NoticeTopic | undefined => topicOfArea[kind.split('.')[0] ?? '']
