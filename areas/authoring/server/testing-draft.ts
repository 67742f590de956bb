import { createHash } from 'node:crypto'
import type { CourseDraft, QuizQuestion, UnitDraft } from './import/course-draft.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** A lesson for tests, in English and Spanish. */
export const lesson = (
  unit_key: string,
  english = `Words of ${unit_key}.`,
  spanish = `Palabras de ${unit_key}.`,
): UnitDraft => ({
  unit_key,
  type: 'markdown',
  title: { 'en-US': `Lesson ${unit_key}`, 'es-MX': `Lección ${unit_key}` },
  est_minutes: 3,
  bodies: {
    'en-US': { markdown: `## About ${unit_key}\n\n${english}`, source_hash: hash(english) },
    'es-MX': { markdown: `## Sobre ${unit_key}\n\n${spanish}`, source_hash: hash(english) },
  },
})

const secret = { 'en-US': 'Because *loops* observe.', 'es-MX': 'Porque los *ciclos* observan.' }

export const testQuestions: QuizQuestion[] = [
  {
    key: 'loop',
    kind: 'single',
    prompt: { 'en-US': 'What makes an agent?', 'es-MX': '¿Qué hace a un agente?' },
    choices: [
      { key: 'a1', text: { 'en-US': 'A `loop`' }, correct: true, explanation: secret },
      {
        key: 'b2',
        text: { 'en-US': 'A prompt' },
        correct: false,
        explanation: { 'en-US': 'A prompt decides nothing.' },
      },
    ],
  },
  {
    key: 'parts',
    kind: 'multiple',
    prompt: { 'en-US': 'Which are parts?' },
    choices: [
      { key: 'c3', text: { 'en-US': 'Tools' }, correct: true },
      { key: 'd4', text: { 'en-US': 'Memory' }, correct: true },
      { key: 'e5', text: { 'en-US': 'Glue' }, correct: false },
    ],
    explanation: { 'en-US': 'Glue-holds-nothing.' },
  },
  {
    key: 'power',
    kind: 'number',
    prompt: { 'en-US': '0.95 to the tenth?' },
    choices: [],
    answer: { value: 0.599, tolerance: 0.01 },
  },
]

/** The right answers to them. */
export const rightAnswers = [
  { question_key: 'loop', choice_keys: ['a1'] },
  { question_key: 'parts', choice_keys: ['d4', 'c3'] },
  { question_key: 'power', text: '0,6' },
]

export const quiz = (unit_key: string, questions = testQuestions): UnitDraft => ({
  unit_key,
  type: 'quiz',
  title: { 'en-US': `Quiz ${unit_key}` },
  est_minutes: 2,
  bodies: {},
  questions,
})

/** A whole course for tests: one section, units as given. */
export const testDraft = (slug: string, units: UnitDraft[], more: Partial<CourseDraft> = {}): CourseDraft => ({
  slug,
  title: { 'en-US': `Course ${slug}` },
  summary: { 'en-US': 'A course for a test.' },
  level: 'introductory',
  tags: ['agents'],
  est_minutes: 10,
  instructors: [],
  source: { licence: 'CC-BY-4.0', attribution: 'AI Lab' },
  sections: [{ key: 'one', title: { 'en-US': 'One' }, units }],
  assets: [],
  warnings: [],
  profile: 'toctree',
  ...more,
})
