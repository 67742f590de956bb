import { meaningfulWords, sharedWords, splitSentences } from '#areas/evidence/server/exports.ts'
import type { StartupRow } from '#areas/startups/server/exports.ts'
import { cut } from '#kernel/contract/cut.ts'
import { blocksOf, plainText } from '../../contract/deck/pitch-text.ts'
import type { ProposalSource } from '../../contract/pitches.ts'
import { mostSources } from '../../contract/states.ts'
import type { StatedFigure } from './proposal-parts.ts'
import type { FieldedSection } from '../sections.queries.ts'

type Unnumbered = Omit<ProposalSource, 'n'>
type Ground = {
  startup: Pick<StartupRow, 'tagline' | 'description'>
  figures: readonly StatedFigure[]
  /** The other sections of the pitch. */
  others: readonly FieldedSection[]
  /** The request: passages that share its words come first. */
  question: string
  /** The selected sources; all if left out. */
  chosen: readonly string[] | undefined
}

const longestPassage = 400
const sentencesOf = (text: string): string[] =>
  splitSentences(
    blocksOf(text)
      .map(block => plainText(block))
      .join('\n'),
  ).map(sentence => cut(sentence.text, longestPassage))

const profilePassages = ({ tagline, description }: Ground['startup']): Unnumbered[] =>
  [...new Set([tagline.trim(), ...sentencesOf(description)])]
    .filter(Boolean)
    .map(text => ({ kind: 'profile', id: 'profile', title: '', text }))

const sectionPassages = ({ section }: FieldedSection): Unnumbered[] =>
  sentencesOf(section.body).map(text => ({
    kind: 'section',
    id: `section:${section.id}`,
    title: section.title,
    text,
  }))

/** The figures, then the passages that share the most words with the request, up to the limit of sources. */
export function sourcesFor({ startup, figures, others, question, chosen }: Ground): ProposalSource[] {
  const isChosen = ({ id }: Unnumbered) => chosen === undefined || chosen.includes(id)
  const stated = figures.map(({ key, text }): Unnumbered => ({ kind: 'figure', id: `figure:${key}`, title: '', text }))
  const passages = [...profilePassages(startup), ...others.flatMap(sectionPassages)]
    .map(passage => ({ passage, shared: sharedWords(passage.text, question) }))
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ passage }) => passage)
  return [...stated, ...passages]
    .filter(isChosen)
    .slice(0, mostSources)
    .map((source, at) => ({ n: at + 1, ...source }))
}

const digits = (text: string): string[] =>
  (text.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).map(n => n.replaceAll(/\D/g, ''))

/** Whether a source is relevant to a text: they share a number or meaningful words. */
export function saysSomethingOf(source: ProposalSource, text: string): boolean {
  const numbers = new Set(digits(source.text))
  if (digits(text).some(number => numbers.has(number))) return true
  const words = meaningfulWords(source.text)
  return [...meaningfulWords(text)].filter(word => words.has(word)).length >= 2
}
