import { isAllowed, right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, Failure, found } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import { countOpenChallenges } from '../publishing/challenges.queries.ts'
import { cardById, type ResearchRow } from '../research.queries.ts'
import type { StoredSentence } from '../tables.ts'
import { evidenceOf, type Evidence } from './evidence-of.ts'
import { blockOf, disagreementIn, gradeWith, missingIn } from './research-rules.ts'

export const mayAdminister = (person: Person): boolean => isAllowed(right('research.administer'), person)

function sentenceView(sentence: StoredSentence, evidence: Evidence) {
  const context = evidence.contextOf(sentence)
  return {
    ...sentence,
    quotes: [...context.quotes],
    confirmed_at: sentence.confirmed_at === null ? null : new Date(sentence.confirmed_at),
    is_doubted: sentence.is_doubted ?? false,
    figure: sentence.figure ?? null,
    grade: gradeWith(sentence, context),
    missing_numbers: missingIn(sentence, context),
  }
}

/** The reasons that prevent the publication of a research, sentence by sentence. */
export const blockersOf = (row: ResearchRow, evidence: Evidence) =>
  row.sections
    .flatMap(section => section.sentences)
    .flatMap(sentence => {
      const reason = blockOf(sentence, evidence.contextOf(sentence))
      return reason ? [{ sentence_id: sentence.id, reason }] : []
    })

/** The evidence, if it may be published. @throws Failure `report.empty`, `report.blocked` with each sentence */
export async function publishableEvidence(db: Database, row: ResearchRow): Promise<Evidence> {
  ensure(
    row.sections.some(({ sentences }) => sentences.length > 0),
    'report.empty',
  )
  const evidence = await evidenceOf(db, row)
  const problems = blockersOf(row, evidence)
  if (problems.length > 0) throw new Failure('report.blocked', { problems })
  return evidence
}

/** A research as its author or an administrator sees it. */
export async function researchView(db: Database, person: Person, row: ResearchRow) {
  const card = found(await cardById(db, row.id))
  const evidence = await evidenceOf(db, row)
  const sections = row.sections.map(section => ({
    ...section,
    sentences: section.sentences.map(sentence => sentenceView(sentence, evidence)),
  }))
  const sentences = sections.flatMap(section => section.sentences)
  const claims = sentences.filter(({ kind }) => kind === 'claim' || kind === 'definition')
  return {
    ...card,
    scope: row.scope,
    industry_id: row.industry_id,
    is_mine: row.user_id === person.id,
    may_review: mayAdminister(person),
    review_note: row.review_note,
    sections,
    sources: evidence.sources,
    blockers: blockersOf(row, evidence),
    disagreements: row.sections
      .flatMap(section => section.sentences)
      .flatMap(sentence => disagreementIn(sentence, evidence.contextOf(sentence)) ?? []),
    open_challenges: row.slug === null ? 0 : await countOpenChallenges(db, row.slug, row.locale),
    coverage: {
      claims: claims.length,
      checked: claims.filter(({ grade }) => grade === 'quoted' || grade === 'confirmed').length,
    },
  }
}
