import * as z from 'zod/mini'
import { mostSourceBytes, QuoteView, SentenceKindField } from '#areas/evidence/contract/index.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, line, Listing, LocaleField, pageOf, text } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import {
  mostSections,
  mostSentences,
  Question,
  QuoteText,
  Research,
  ResearchCard,
  ResearchTitle,
  Scope,
  SentenceText,
} from './research.ts'
import { OwnChallenge } from './reports.ts'
import { correctionKinds, researchStates } from './states.ts'

const who = rightIn('research')
const named = { research_id: Id, version: z.int() }

export const manageActions = [
  'edit',
  'edit_outline',
  'edit_section',
  'add_page',
  'add_statement',
  'add_news',
  'remove_source',
  'retract_source',
  'recheck_source',
  'generate',
  'find_quote',
  'attach_quote',
  'detach_quote',
  'confirm',
  'explain_conflict',
  'submit',
  'approve',
  'request_changes',
  'unpublish',
  'archive',
  'restore',
  'delete_draft',
] as const
export type ManageAction = (typeof manageActions)[number]

/** The additional fields of the actions; each action uses its own. */
const Managing = z.object({
  ...named,
  action: z.enum(manageActions),
  title: z.optional(ResearchTitle),
  question: z.optional(Question),
  scope: z.optional(Scope),
  /** `edit`: the industry whose stored facts are offered as tables. */
  industry_id: z.optional(z.nullable(Id)),
  /** `edit_outline`: all sections in their order; those without an id are new. */
  outline: z.optional(
    z
      .array(z.object({ id: z.optional(Id), title: line(120), question: z._default(text(300), '') }))
      .check(z.maxLength(mostSections)),
  ),
  section_id: z.optional(Id),
  /** `edit_section`: all sentences in their order; those without an id are new. */
  sentences: z.optional(
    z
      .array(z.object({ id: z.optional(Id), text: SentenceText, kind: SentenceKindField }))
      .check(z.maxLength(mostSentences)),
  ),
  url: z.optional(text(2_000, 1)),
  /** `add_news`: a news item that the caller may read. */
  item_id: z.optional(Id),
  source_id: z.optional(Id),
  sentence_id: z.optional(Id),
  quote_id: z.optional(Id),
  quote: z.optional(QuoteText),
  /** A founder's statement, a note to the author, or why sources differ. */
  text: z.optional(text(20_000)),
  /** `confirm`, `retract_source`: false undoes it. */
  is_set: z.optional(z.boolean()),
})

const sourceFails = [
  'source.unreadable',
  'source.no_text',
  'source.too_slow',
  'source.unreachable',
  'source.address_refused',
  'source.too_large',
  'source.wrong_kind',
] as const

export const owning = {
  create: writes('POST /v2/api/ailab/research/create', {
    who,
    does: 'Starts a research project with its question. Its outline contains the questions that most reports answer.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({ title: ResearchTitle, question: z._default(Question, ''), locale: z.optional(LocaleField) }),
    output: Research,
    fails: ['research.too_many'],
  }),
  list: reads('POST /v2/api/ailab/research/list', {
    who,
    does: 'Lists the caller’s research, newest first. Administrators can list everyone’s with `all`.',
    input: z.extend(Listing, {
      all: z.optional(z.boolean()),
      filter: z.optional(z.object({ state: z.optional(z.enum(researchStates)) })),
    }),
    output: pageOf(ResearchCard),
  }),
  get: reads('POST /v2/api/ailab/research/get', {
    who,
    does: 'Returns a research project with its sources, its sentences with their grades, and what prevents it from being published.',
    input: z.object({ research_id: Id }),
    output: Research,
  }),
  passage: reads('POST /v2/api/ailab/research/passage', {
    who,
    does: 'Returns the stored text of a source of a research project, around a position in it.',
    input: z.object({ research_id: Id, source_id: Id, offset: z._default(z.int().check(z.gte(0)), 0) }),
    output: z.object({ text: z.string(), from: z.int(), characters: z.int() }),
  }),
  manage: writes('POST /v2/api/ailab/research/manage', {
    who,
    does: 'Updates a research project: its outline, sources, sentences, quotes, and status. `found` is the result of `find_quote`.',
    limit: { per: 'person', times: 300, within: '10m' },
    ownTransactions: true,
    input: Managing,
    output: z.object({ research: z.nullable(Research), found: z.nullable(z.omit(QuoteView, { id: true })) }),
    fails: [
      ...sourceFails,
      'research.wrong_state',
      'research.too_many_sources',
      'research.source_used',
      'research.source_of_facts',
      'research.quotes_full',
      'research.sections_full',
      'research.no_evidence',
      'quote.absent',
      'report.blocked',
      'report.empty',
      'ai.away',
      'ai.key_refused',
      'ai.busy',
      'ai.budget',
      'ai.cut_off',
      'ai.unusable',
    ],
  }),
  upload: writes('POST /v2/api/ailab/research/source/upload', {
    who,
    does: 'Adds a file as a source: PDF, CSV, XLSX, Markdown, HTML, or text. Its text is stored as it was read.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: mostSourceBytes },
    input: z.object({ research_id: Id, title: z.optional(line(300)), language: z.optional(LocaleField) }),
    output: Research,
    fails: [...sourceFails, 'research.wrong_state', 'research.too_many_sources'],
  }),
  savePublic: writes('POST /v2/api/ailab/research/save-public', {
    who,
    does: 'Publishes an approved research project as the next version of its report, or returns 422 with every sentence that prevents it and why.',
    input: z.object({
      ...named,
      summary: text(600, 1),
      collection: line(60),
      correction: z.optional(
        z.object({
          kind: z.enum(correctionKinds),
          text: text(1_000, 1),
          sentence_ids: z.array(Id).check(z.maxLength(60)),
        }),
      ),
    }),
    output: z.object({ slug: z.string(), version: z.int() }),
    fails: ['research.wrong_state', 'report.blocked', 'report.empty', 'report.no_collection'],
  }),
  challenges: reads('POST /v2/api/ailab/research/challenges', {
    who,
    does: 'Lists readers’ questions about the sources of a report, newest first.',
    input: z.extend(z.omit(Listing, { q: true }), { research_id: Id, is_answered: z.boolean() }),
    output: pageOf(OwnChallenge),
  }),
  answerChallenge: writes('POST /v2/api/ailab/research/answer-challenge', {
    who,
    does: 'Answers a reader who says that the source of a sentence says something different.',
    input: z.object({ challenge_id: Id, answer: text(1_000, 1) }),
    output: z.object({ result: z.boolean() }),
  }),
} satisfies Calls
