import { v7 } from 'uuid'
import { kindOf } from '#areas/evidence/server/exports.ts'
import { found } from '#kernel/server/failures.ts'
import type { ResearchRow } from './research.queries.ts'
import type { StoredSection, StoredSentence } from './tables.ts'
import type { SentenceKind } from '#areas/evidence/contract/index.ts'

export type OutlineEntry = { id?: string | undefined; title: string; question: string }
export type WrittenSentence = { id?: string | undefined; text: string; kind: SentenceKind }

/** The sections in their new order; a section that is left out is removed with its sentences. */
export function withOutline({ sections }: ResearchRow, outline: readonly OutlineEntry[]): StoredSection[] {
  const sectionsById = new Map(sections.map(section => [section.id, section]))
  return outline.map(({ id, title, question }) => {
    const before = id === undefined ? undefined : found(sectionsById.get(id))
    return { id: before?.id ?? v7(), title, question, sentences: before?.sentences ?? [] }
  })
}

/** A changed text has to be confirmed again, and text of AI or code counts as edited. */
function edited(before: StoredSentence, text: string, kind: SentenceKind): StoredSentence {
  if (before.text === text && before.kind === kind) return before
  const origin = before.origin === 'human' ? 'human' : 'ai_edited'
  return {
    ...before,
    text,
    kind,
    is_doubted: false,
    figure: before.text === text ? (before.figure ?? null) : null,
    confirmed_at: null,
    origin: before.origin === 'offline' ? 'human' : origin,
  }
}

export function withSentences(
  row: ResearchRow,
  sectionId: string,
  written: readonly WrittenSentence[],
): StoredSection[] {
  const section = found(row.sections.find(({ id }) => id === sectionId))
  const sentencesById = new Map(section.sentences.map(sentence => [sentence.id, sentence]))
  const sentences = written.map(({ id, text, kind: said }) => {
    const kind = kindOf(said, text, row.locale)
    return id === undefined ? newSentence(text, kind) : edited(found(sentencesById.get(id)), text, kind)
  })
  return row.sections.map(each => (each.id === sectionId ? { ...each, sentences } : each))
}

export const newSentence = (text: string, kind: SentenceKind, more: Partial<StoredSentence> = {}): StoredSentence => ({
  id: v7(),
  text,
  kind,
  quotes: [],
  confirmed_at: null,
  explanation: null,
  origin: 'human',
  ...more,
})

/** The sections with one sentence changed. */
export function withSentence(
  row: ResearchRow,
  sentenceId: string,
  change: (sentence: StoredSentence) => StoredSentence,
): StoredSection[] {
  found(row.sections.flatMap(section => section.sentences).find(({ id }) => id === sentenceId))
  return row.sections.map(section => ({
    ...section,
    sentences: section.sentences.map(sentence => (sentence.id === sentenceId ? change(sentence) : sentence)),
  }))
}
