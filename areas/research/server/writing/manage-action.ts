import type { QuoteView } from '#areas/evidence/contract/index.ts'
import { locateIn, searchedSnapshots, type LocatedQuote } from '#areas/evidence/server/exports.ts'
import { namedSources } from '#areas/industries/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import { ensure, found, foundIf, needed } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { owning } from '../../contract/own-calls.ts'
import { mostSources } from '../../contract/research.ts'
import { sourceIdsOf, type NewResearch, type ResearchRow } from '../research.queries.ts'

export type Input = Received<typeof owning.manage>
export type Work = { row: ResearchRow; input: Input; context: SignedInContext }
/** The changes of an action to the row; undefined if the row is deleted. */
export type Change = Partial<NewResearch> | undefined
export type Found = Omit<QuoteView, 'id'> | null

/** One of the research's own sources. */
export async function ownSource({ row, input, context: { db } }: Work): Promise<string> {
  const id = needed(input, 'source_id')
  foundIf((await sourceIdsOf(db, row.id)).includes(id))
  return id
}

/** A source of stored facts belongs to all research that uses it; an author of research may only cite it. */
export async function ensureNotOfFacts(db: SignedInContext['db'], sourceId: string): Promise<void> {
  ensure(!(await namedSources(db, [sourceId])).has(sourceId), 'research.source_of_facts')
}

export async function ensureRoomForSource(db: SignedInContext['db'], researchId: string): Promise<void> {
  ensure((await sourceIdsOf(db, researchId)).length < mostSources, 'research.too_many_sources')
}

/** A change to the text of approved or published research makes it a draft again; the report stays as it is. */
export const asDraft = ({ state }: ResearchRow): Change =>
  state === 'draft' || state === 'changes_requested' ? {} : { state: 'draft' }

export async function locate({ row, input, context }: Work): Promise<LocatedQuote> {
  const source = needed(input, 'source_id')
  const snapshots = await searchedSnapshots(context.db, await sourceIdsOf(context.db, row.id), source)
  return found(await locateIn(needed(input, 'quote'), snapshots, source))
}

/** Runs one action on the locked row, within the transaction. */
export type Action = (work: Work) => Promise<Change> | Change
