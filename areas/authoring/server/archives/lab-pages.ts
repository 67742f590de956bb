import { stringify } from 'yaml'
import * as z from 'zod/mini'
import { InstantText, type Locale } from '#kernel/contract/fields.ts'
import type { AuthoredQuestion } from '../../contract/units.ts'
import { CompletesBy, UnitType } from '#areas/education/contract/courses.ts'
import { UnitSettings } from '#areas/education/contract/unit-settings.ts'
import { readYaml } from '../import/yaml.ts'
import { linksInward, linksOutward, questionsBegin, type ExportPaths } from './lab-format.ts'
import { writeQuestions } from './lab-questions.ts'

/** The front matter of a page: in English all fields of the unit, in other languages the source of the translation. */
const Front = z.object({
  unit: z.string(),
  type: z.optional(UnitType),
  required: z.optional(z.boolean()),
  free_preview: z.optional(z.boolean()),
  est_minutes: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  unlock_at: z.optional(z.nullable(InstantText)),
  completes_by: z.optional(CompletesBy),
  settings: z.optional(UnitSettings),
  /** The sha256 of the English text that a translation was made from, if that is not the current one. */
  made_from: z.optional(z.string().check(z.maxLength(100))),
  /** `lab`: links are written as the lab stores them (unit:…, asset:…), not as paths. */
  links: z.optional(z.literal('lab')),
})
export type Front = z.infer<typeof Front>

export type LabPage = { front: Front; markdown: string; questions: string }

/** Quoted texts stay on one line: when broken over several lines, unusual spaces are lost. */
export const yaml = (value: unknown) =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, doubleQuotedMinMultiLineLength: 1_000_000_000 })
export const fromYaml = (text: string): unknown => readYaml(text, { aliases: 0 })

type Written = { front: Front; locale: Locale; path: string; markdown: string; questions: readonly AuthoredQuestion[] }

/** A page of an export. Its links become paths if that can be reversed; else they stay. */
export function writePage({ front, locale, path, markdown, questions }: Written, paths: ExportPaths): string {
  const outward = linksOutward(markdown, locale, path, paths)
  const isExact = linksInward(outward, path, paths) === markdown
  const head = yaml(isExact ? front : { ...front, links: 'lab' })
  const questionsText = questions.length > 0 ? `${questionsBegin}\n\n${writeQuestions(questions, locale)}\n` : ''
  return `---\n${head}---\n${isExact ? outward : markdown}\n${questionsText || endMark(markdown)}`
}

/** A text that itself contains the line before questions needs one more after it. */
const endMark = (markdown: string) => (markdown.includes(questionsBegin) ? `${questionsBegin}\n` : '')

/** Reads a page back. @throws Error saying what is wrong with it */
export function readPage(text: string, path: string, paths: ExportPaths): LabPage {
  const end = text.indexOf('\n---\n', 3)
  if (!text.startsWith('---\n') || end < 0) throw new Error('the page does not begin with its unit')
  const front = z.parse(Front, fromYaml(text.slice(4, end + 1)))
  const rest = text.slice(end + 5)
  const at = rest.lastIndexOf(`\n${questionsBegin}\n`)
  const markdown = at < 0 ? rest.replace(/\n$/, '') : rest.slice(0, at)
  const questions = at < 0 ? '' : rest.slice(at + questionsBegin.length + 2)
  return { front, markdown: front.links === 'lab' ? markdown : linksInward(markdown, path, paths), questions }
}

/** The unit that a page names, without reading all of it. */
export function unitOfPage(text: string): string | undefined {
  const [, unit] = /^---\nunit: (.+)\n/.exec(text) ?? []
  return unit === undefined ? undefined : String(fromYaml(unit))
}
