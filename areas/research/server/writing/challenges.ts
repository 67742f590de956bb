import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { owning } from '../../contract/own-calls.ts'
import { newestNumber, reportVersion } from '../reports.queries.ts'
import type { ResearchRow } from '../research.queries.ts'
import { ownResearch } from './own-research.ts'
import { mayAdminister } from './research-view.ts'
import {
  answerChallenge,
  challengeList,
  challengeWithAuthor,
  countChallenges,
} from '../publishing/challenges.queries.ts'

type Context = Parameters<Handlers<typeof owning>['challenges']>[1]

/** The sentences of the newest version, by id. */
async function publishedSentences(db: Context['db'], slug: string, locale: ResearchRow['locale']) {
  const row = await reportVersion(db, slug, locale, await newestNumber(db, slug, locale))
  const sentences = row?.body.sections.flatMap(section => section.sentences) ?? []
  return new Map(sentences.map(({ id, text }) => [id, text]))
}

/** The readers' challenges of a report, for its author and administrators, with the answers. */
export const challengeHandlers: Pick<Handlers<typeof owning>, 'challenges' | 'answerChallenge'> = {
  async challenges({ research_id, is_answered, cursor, limit }, { db, person }) {
    const { slug, locale } = await ownResearch(db, person, research_id)
    if (slug === null) return { items: [], next_cursor: null, total: 0 }
    const filter = { slug, locale, isAnswered: is_answered }
    const rows = await challengeList(db, { ...filter, after: idAfter(cursor), limit })
    const sentences = await publishedSentences(db, slug, locale)
    const items = rows.map(row => ({ ...row, sentence: sentences.get(row.sentence_id) ?? null }))
    return idPage(items, limit, await countChallenges(db, filter))
  },

  async answerChallenge({ challenge_id, answer }, { db, person, now }) {
    const challenge = found(await challengeWithAuthor(db, challenge_id))
    foundIf(challenge.author === person.id || mayAdminister(person))
    await answerChallenge(db, challenge.id, answer, now)
    return { result: true }
  },
}
