import { isOneOf } from '#kernel/contract/is-one-of.ts'
/** The sections of the form in their order, as its pages and its progress show them. */
export const formSections = ['company', 'problem', 'solution', 'traction', 'answers', 'team'] as const
export type FormSection = (typeof formSections)[number]

export const companyStages = ['idea', 'prototype', 'pilot', 'revenue', 'growth'] as const
export const problemFrequencies = ['daily', 'weekly', 'monthly', 'yearly', 'once'] as const
export const severities = ['1', '2', '3', '4', '5'] as const

export type FieldKind = 'line' | 'text' | 'url' | 'email' | 'date' | 'choice'
type Spec = {
  section: FormSection
  max: number
  required?: true
  /** `line` by default: one line. Drafts may have invalid values; they are listed as missing until they are valid. */
  kind?: FieldKind
  choices?: readonly string[]
}

/** Every field of the form by its path. All values are texts; an empty text means that the field is not answered. */
export const formFields = {
  'company.name': { section: 'company', max: 120, required: true },
  'company.short_pitch': { section: 'company', max: 140, required: true },
  'company.pitch': { section: 'company', max: 500, kind: 'text' },
  'company.stage': { section: 'company', max: 20, kind: 'choice', choices: companyStages, required: true },
  'company.country': { section: 'company', max: 80 },
  'company.url': { section: 'company', max: 300, kind: 'url' },
  'company.founded_on': { section: 'company', max: 10, kind: 'date' },
  'problem.statement': { section: 'problem', max: 2000, kind: 'text', required: true },
  'problem.who': { section: 'problem', max: 1000, kind: 'text', required: true },
  'problem.today_alternative': { section: 'problem', max: 1000, kind: 'text' },
  'problem.evidence': { section: 'problem', max: 2000, kind: 'text', required: true },
  'problem.frequency': { section: 'problem', max: 20, kind: 'choice', choices: problemFrequencies },
  'problem.severity': { section: 'problem', max: 1, kind: 'choice', choices: severities },
  solution: { section: 'solution', max: 2000, kind: 'text', required: true },
  traction: { section: 'traction', max: 1500, kind: 'text' },
  'answers.1': { section: 'answers', max: 2000, kind: 'text' },
  'answers.2': { section: 'answers', max: 2000, kind: 'text' },
  'answers.3': { section: 'answers', max: 2000, kind: 'text' },
  'answers.4': { section: 'answers', max: 2000, kind: 'text' },
  'answers.5': { section: 'answers', max: 2000, kind: 'text' },
  'user_data.name': { section: 'team', max: 160, required: true },
  'user_data.email': { section: 'team', max: 254, kind: 'email', required: true },
  'user_data.phone': { section: 'team', max: 40 },
  'user_data.role': { section: 'team', max: 120, required: true },
  'user_data.bio': { section: 'team', max: 1000, kind: 'text' },
  'user_data.links': { section: 'team', max: 600, kind: 'text' },
} as const satisfies Record<string, Spec>

export type FieldPath = keyof typeof formFields
export const fieldPaths = Object.keys(formFields) as [FieldPath, ...FieldPath[]]
export const fieldSpec = (path: FieldPath): Spec => formFields[path]
export const pathsIn = (section: FormSection): FieldPath[] =>
  fieldPaths.filter(path => fieldSpec(path).section === section)

/** The fields for the questions that an intake asks in addition; each version of its form says which are used. */
export const answerPaths = ['answers.1', 'answers.2', 'answers.3', 'answers.4', 'answers.5'] as const
export type AnswerPath = (typeof answerPaths)[number]
export const isAnswer = (path: string): path is AnswerPath => isOneOf(answerPaths, path)

/** Fields that blind review never shows, whatever they contain. */
export const isIdentity = (path: FieldPath): boolean =>
  path.startsWith('user_data.') || path === 'company.name' || path === 'company.url'

export type FieldValues = Partial<Record<FieldPath, string>>

/** Requirements in addition to the fields. */
export const otherParts = ['industries', 'consent'] as const
export type MissingPart = FieldPath | (typeof otherParts)[number]

/** A web address as people type it: the scheme may be left out. */
export const webAddress = (text: string): URL | undefined => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && url.hostname.includes('.') && !url.username ? url : undefined
}

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const rightBy: Record<FieldKind, (text: string, choices: readonly string[]) => boolean> = {
  line: () => true,
  text: () => true,
  url: text => webAddress(text) !== undefined,
  email: text => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text),
  date: isDay,
  choice: (text, choices) => choices.includes(text),
}

/** Whether an answer can be submitted unchanged; an empty one can unless it is required. */
export const faultOf = (path: FieldPath, value: string | undefined): 'required' | 'invalid' | undefined => {
  const { required, kind = 'line', choices = [] } = fieldSpec(path)
  const text = value?.trim() ?? ''
  if (text === '') return required ? 'required' : undefined
  return rightBy[kind](text, choices) ? undefined : 'invalid'
}
