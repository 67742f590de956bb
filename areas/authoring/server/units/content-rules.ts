import { isDeepStrictEqual } from 'node:util'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import type { UnitPatch } from '../../contract/units.ts'
import type { UnitType } from '#areas/education/contract/courses.ts'
import { sha256 } from '#areas/education/server/exports.ts'
import { tidyQuestion } from './question-rows.ts'
import { tidied } from '../outline/authored-words.ts'
import { twice } from './question-rules.ts'
import { fieldsBehind, withBehind } from './translations.ts'
import type { StoredBody, StoredContent } from '../unit-content.ts'

export const bodyIn = (content: Pick<StoredContent, 'bodies'>, locale: Locale): StoredBody | undefined =>
  content.bodies.find(body => body.locale === locale)

/** Whether a translation was made from another en-US text than the present one. */
export function isStale(content: Pick<StoredContent, 'bodies'>, { locale, source_hash }: StoredBody): boolean {
  const english = bodyIn(content, 'en-US')
  return locale !== 'en-US' && english !== undefined && source_hash !== english.hash
}

/** A unit's content with a patch applied. */
export function contentAfter(before: StoredContent, patch: UnitPatch): StoredContent {
  const { title, unlock_at, bodies, questions, settings, current, ...plain } = patch
  const definedFields = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const after: StoredContent = {
    ...before,
    ...definedFields,
    ...(title && { title: tidied(title) }),
    ...(settings && { settings }),
    ...(unlock_at !== undefined && { unlock_at: unlock_at?.toISOString() ?? null }),
    ...(bodies && { bodies: bodiesAfter(before, bodies) }),
    ...(questions && { questions: questions.map(tidyQuestion) }),
  }
  return withBehind(before, after, current)
}

/**
 * The texts after a patch. A new translation counts as made from the current en-US text; an old one keeps its source
 * until its author marks it as current.
 */
function bodiesAfter(before: StoredContent, patch: NonNullable<UnitPatch['bodies']>): StoredBody[] {
  const english = patch['en-US']?.markdown ?? bodyIn(before, 'en-US')?.markdown
  const englishHash = english === undefined ? undefined : sha256(english)
  return locales.flatMap((locale): StoredBody[] => {
    const was = bodyIn(before, locale)
    const change: { markdown?: string | undefined; is_current?: boolean | undefined } | null | undefined = patch[locale]
    if (change === null) return []
    const markdown = change?.markdown ?? was?.markdown
    if (markdown === undefined) return []
    const hash = sha256(markdown)
    if (locale === 'en-US') return [{ locale, markdown, hash, source_hash: hash }]
    const isCurrent = change?.is_current || !was
    return [{ locale, markdown, hash, source_hash: isCurrent ? (englishHash ?? hash) : was.source_hash }]
  })
}

/** What differs between two contents: field names, `bodies.es-MX` for a language. */
export function changedFields(before: StoredContent, after: StoredContent): string[] {
  const names = Object.keys(after) as (keyof StoredContent)[]
  const changed = names.flatMap(name => {
    if (name === 'behind' || isDeepStrictEqual(before[name], after[name])) return []
    if (name !== 'bodies') return [name]
    return locales
      .filter(locale => !isDeepStrictEqual(bodyIn(before, locale), bodyIn(after, locale)))
      .map(locale => `bodies.${locale}`)
  })
  return [...new Set([...changed, ...fieldsBehind(before.behind, after.behind)])]
}

type Unit = { type: UnitType; isPublished: boolean; assets: ReadonlySet<string> }

/** The fields of a patch that cannot be saved; the reasons are those of `kernel:fields.*`. */
export function refusedFields(patch: UnitPatch, { type, isPublished, assets }: Unit): Record<string, string> {
  const { title, completes_by, settings = {}, questions = [] } = patch
  const isPassed = type === 'quiz' || type === 'assignment'
  const refused: Record<string, string> = {}
  if (isPublished && title?.['en-US'].trim() === '') refused['patch.title'] = 'required'
  // The author decides whether a package's report completes it, because not every package reports.
  const mayComplete = type === 'package' ? completes_by !== 'view' : isPassed === (completes_by === 'pass')
  if (completes_by && !mayComplete) refused['patch.completes_by'] = 'choice'
  for (const name of Object.keys(settings)) if (name !== type) refused[`patch.settings.${name}`] = 'invalid'
  for (const [field, path] of assetPaths(settings))
    if (!assets.has(path)) refused[`patch.settings.${field}`] = 'invalid'
  // Only an import knows the files of a package.
  if (settings.package) refused['patch.settings.package'] = 'invalid'
  if (questions.length > 0 && type !== 'quiz') refused['patch.questions'] = 'invalid'
  if (twice(questions.map(question => question.question_key))) refused['patch.questions'] = 'taken'
  for (const [at, { choices }] of questions.entries())
    if (twice(choices.map(choice => choice.choice_key))) refused[`patch.questions.${at}.choices`] = 'taken'
  return refused
}

const assetPaths = ({ video, file }: StoredContent['settings']): [field: string, path: string][] => [
  ...(video?.asset_path ? [['video.asset_path', video.asset_path] as [string, string]] : []),
  ...(video?.captions ?? []).map(({ asset_path }): [string, string] => ['video.captions', asset_path]),
  ...(file ? [['file.asset_path', file.asset_path] as [string, string]] : []),
]
