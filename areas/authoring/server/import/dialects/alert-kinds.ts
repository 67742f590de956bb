import { humanised } from '../layout-folders.ts'

/** The names that other dialects have for the lab's own kinds of alert. */
const kinds: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  todo: 'NOTE',
  abstract: 'NOTE',
  summary: 'NOTE',
  tldr: 'NOTE',
  seealso: 'NOTE',
  question: 'NOTE',
  help: 'NOTE',
  faq: 'NOTE',
  example: 'NOTE',
  quote: 'NOTE',
  cite: 'NOTE',
  admonition: 'NOTE',
  exercise: 'NOTE',
  solution: 'NOTE',
  problem: 'NOTE',
  proof: 'NOTE',
  theorem: 'NOTE',
  lemma: 'NOTE',
  corollary: 'NOTE',
  definition: 'NOTE',
  proposition: 'NOTE',
  property: 'NOTE',
  observation: 'NOTE',
  assumption: 'NOTE',
  axiom: 'NOTE',
  conjecture: 'NOTE',
  criterion: 'NOTE',
  algorithm: 'NOTE',
  remark: 'NOTE',
  epigraph: 'NOTE',
  topic: 'NOTE',
  sidebar: 'NOTE',
  objectives: 'NOTE',
  prerequisites: 'NOTE',
  prereq: 'NOTE',
  questions: 'NOTE',
  keypoints: 'NOTE',
  challenge: 'NOTE',
  demo: 'NOTE',
  discussion: 'NOTE',
  callout: 'NOTE',
  checklist: 'NOTE',
  testimonial: 'NOTE',
  'type-along': 'NOTE',
  'instructor-note': 'NOTE',
  margin: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  check: 'TIP',
  done: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  warn: 'WARNING',
  attention: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  failure: 'CAUTION',
  fail: 'CAUTION',
  missing: 'CAUTION',
  bug: 'CAUTION',
}

/** Kinds whose own name is what the lab says for them anyway. */
const own = new Set(['note', 'info', 'tip', 'important', 'warning', 'caution', 'admonition'])

/**
 * The lab's kind and the title of another dialect's alert: "example" becomes a note that is called "Example".
 * Undefined for a name that no dialect has.
 */
export function alertNamed(name: string, title: string): { kind: string; title: string } | undefined {
  const kind = kinds[name.toLowerCase()]
  if (!kind) return undefined
  return { kind, title: title || (own.has(name.toLowerCase()) ? '' : humanised(name)) }
}
