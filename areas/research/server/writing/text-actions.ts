import { storeQuote } from '#areas/evidence/server/exports.ts'
import { areIndustries } from '#areas/industries/server/exports.ts'
import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import type { ManageAction } from '../../contract/own-calls.ts'
import { mostQuotes } from '../../contract/research.ts'
import { withOutline, withSentence, withSentences } from '../edit-text.ts'
import { asDraft, locate, type Action, type Change, type Work } from './manage-action.ts'

const editSentence = (work: Work, change: Parameters<typeof withSentence>[2]): Change => ({
  sections: withSentence(work.row, needed(work.input, 'sentence_id'), change),
  ...asDraft(work.row),
})

type TextAction =
  | 'edit'
  | 'edit_outline'
  | 'edit_section'
  | 'attach_quote'
  | 'detach_quote'
  | 'confirm'
  | 'explain_conflict'

/** Changes of the text, and of the quotes below its sentences. */
export const textActions: Record<TextAction & ManageAction, Action> = {
  async edit({ row, input: { title, question, scope, industry_id }, context: { db } }) {
    if (industry_id && !(await areIndustries(db, [industry_id]))) throw invalid({ industry_id: 'choice' })
    return {
      ...(title !== undefined && { title }),
      ...(question !== undefined && { question }),
      ...(scope !== undefined && { scope }),
      ...(industry_id !== undefined && { industry_id }),
      ...asDraft(row),
    }
  },
  edit_outline: ({ row, input }) => ({ sections: withOutline(row, needed(input, 'outline')), ...asDraft(row) }),
  edit_section: ({ row, input }) => ({
    sections: withSentences(row, needed(input, 'section_id'), needed(input, 'sentences')),
    ...asDraft(row),
  }),
  async attach_quote(work) {
    const { row, input, context } = work
    const sentence = row.sections.flatMap(each => each.sentences).find(each => each.id === needed(input, 'sentence_id'))
    ensure(found(sentence).quotes.length < mostQuotes, 'research.quotes_full')
    const quote = await locate(work)
    ensure(quote.state !== 'absent', 'quote.absent')
    // A quote that is only similar is stored in the source's own words; a quote of another source is stored with that
    // source.
    const own = {
      ...quote,
      state: quote.state === 'near' || quote.state === 'misattributed' ? 'exact' : quote.state,
    } as const
    const id = await storeQuote(context.db, own, context.now)
    return editSentence(work, each => ({
      ...each,
      quotes: [...new Set([...each.quotes, id])],
      confirmed_at: null,
      is_doubted: false,
    }))
  },
  detach_quote(work) {
    const id = needed(work.input, 'quote_id')
    return editSentence(work, each => ({
      ...each,
      quotes: each.quotes.filter(quote => quote !== id),
      confirmed_at: null,
      is_doubted: false,
    }))
  },
  confirm(work) {
    const confirmed_at = needed(work.input, 'is_set') ? work.context.now.toISOString() : null
    const { sections } = editSentence(work, each => ({ ...each, confirmed_at }))!
    return { sections }
  },
  explain_conflict(work) {
    ensure(work.row.state !== 'archived', 'research.wrong_state')
    const explanation = needed(work.input, 'text').trim().slice(0, 600) || null
    const { sections } = editSentence(work, each => ({ ...each, explanation }))!
    // Readers see it, so research that was approved without it is reviewed again.
    return work.row.state === 'in_review' ? { sections } : { sections, ...asDraft(work.row) }
  },
}
