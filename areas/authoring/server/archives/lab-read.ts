import * as z from 'zod/mini'
import { LocaleField, Localised, locales, type Locale } from '#kernel/contract/fields.ts'
import { enrolPolicies, visibilities } from '#areas/education/contract/course-states.ts'
import { packageFolder } from '#areas/education/contract/packages.ts'
import { Level } from '#areas/education/contract/courses.ts'
import { webAddress } from '#areas/education/contract/web-address.ts'
import type { AssetDraft, CourseDraft, SectionDraft, UnitDraft } from '../import/course-draft.ts'
import { storableDraft } from '../import/storable-draft.ts'
import { folderOf, labFormat, type ExportPaths } from './lab-format.ts'
import { fromYaml, readPage, unitOfPage, type LabPage } from './lab-pages.ts'
import { exportPaths } from './export-paths.ts'
import { readQuestions } from './lab-questions.ts'
import { Refused } from '../archive-files/refused.ts'

const Text = z.string().check(z.maxLength(100_000))
const Short = z.nullable(z.string().check(z.maxLength(2_000)))
const CourseFile = z.object({
  format: z.literal(labFormat),
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120)),
  title: Localised,
  summary: Localised,
  description: Localised,
  level: Level,
  tags: z.array(Text).check(z.maxLength(50)),
  est_minutes: z.int().check(z.gte(0), z.lte(1_000_000)),
  languages: z.array(LocaleField),
  instructors: z.array(z.object({ name: Text, bio: z.nullable(Localised) })).check(z.maxLength(50)),
  source: z.optional(
    z.object({ repo: z.nullable(Text.check(webAddress)), path: Short, licence: Short, attribution: Short }),
  ),
  cover: z.optional(Text),
  settings: z.object({
    visibility: z.enum(visibilities),
    enrol_policy: z.enum(enrolPolicies),
    sequential: z.boolean(),
    pass_required_units: z.nullable(z.int().check(z.gte(1))),
    pass_min_score_pct: z.int().check(z.gte(0), z.lte(100)),
    certificate: z.boolean(),
  }),
  assets: z.optional(z.array(z.object({ path: Text, file: Text, name: z.optional(Text) })).check(z.maxLength(10_000))),
})

const Entry = z.object({ local: z.string(), title: z.optional(z.string()) })
const Toctree = z.array(z.object({ title: z.optional(z.string()), key: z.string(), sections: z.array(Entry) }))
type Toctrees = Partial<Record<Locale, z.infer<typeof Toctree>>>

/** What the course says about one of its files. */
export type AssetFacts = {
  name: string | undefined
  /** It belongs to a package, so that its type does not matter. */
  isPackaged: boolean
}

/** The texts of an archive by path, and its other files by their detected type. */
export type LabFiles = {
  texts: Map<string, string>
  assetAt(path: string, facts: AssetFacts): Promise<Omit<AssetDraft, 'path'> | undefined>
}

export const isLabCourse = (texts: Map<string, string>) =>
  texts.get('course.yml')?.startsWith(`format: ${labFormat}\n`) === true

/**
 * Reads an export back exactly: nothing is guessed, and anything an export would not contain is refused.
 * @throws Refused `manifest_broken` naming the file, `asset_refused`
 */
export async function readLabCourse({ texts, assetAt }: LabFiles): Promise<CourseDraft> {
  const { title, summary, description, level, tags, est_minutes, slug, instructors, ...file } = inFile(
    'course.yml',
    () => z.parse(CourseFile, fromYaml(texts.get('course.yml')!)),
  )
  const assets = new Map((file.assets ?? []).map(asset => [asset.path, asset.file]))
  const toctrees: Toctrees = {}
  for (const locale of locales) {
    const path = `${folderOf[locale]}/_toctree.yml`
    const text = texts.get(path)
    if (text !== undefined) toctrees[locale] = inFile(path, () => z.parse(Toctree, fromYaml(text)))
  }
  const paths = readPaths(texts, toctrees, assets)
  const drafted: AssetDraft[] = []
  for (const { path, file: at, name } of file.assets ?? []) {
    const asset = await assetAt(at, { name, isPackaged: path.startsWith(packageFolder) })
    if (!asset) throw new Refused('asset_refused', { path: at })
    drafted.push({ path, ...asset })
  }
  const source = Object.fromEntries(Object.entries(file.source ?? {}).filter(([, value]) => value !== null))
  return storableDraft({
    slug,
    title,
    summary,
    description,
    level,
    tags,
    est_minutes,
    instructors,
    source,
    sections: sectionsIn(texts, toctrees, paths),
    assets: drafted,
    warnings: [],
    profile: 'lab',
    said: {
      languages: file.languages,
      settings: file.settings,
      cover: file.cover ?? null,
    },
  })
}

/** An error names its file and, if known, its line. */
function inFile<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refused) throw error
    const { message, linePos } = error as Error & { linePos?: [{ line: number }] }
    const issues = error instanceof z.core.$ZodError ? error.issues : []
    const [issue] = issues
    const detail = issue ? `${issue.path.join('.')}: ${issue.message}` : message.split('\n')[0]!
    throw new Refused('manifest_broken', { path, line: linePos?.[0].line ?? null, detail })
  }
}

function readPaths(texts: Map<string, string>, toctrees: Toctrees, assets: Map<string, string>): ExportPaths {
  const names = new Map<string, string>()
  for (const { local } of (toctrees['en-US'] ?? []).flatMap(section => section.sections)) {
    const path = `en/${local}.md`
    const key = unitOfPage(texts.get(path) ?? '')
    if (key === undefined || names.has(key)) throw new Refused('manifest_broken', { path, detail: 'unit' })
    names.set(key, local)
  }
  const missing = new Set(
    locales
      .flatMap(locale => [...names.values()].map(name => `${folderOf[locale]}/${name}.md`))
      .filter(path => !texts.has(path)),
  )
  return exportPaths(names, assets, missing)
}

function sectionsIn(texts: Map<string, string>, toctrees: Toctrees, paths: ExportPaths): SectionDraft[] {
  return (toctrees['en-US'] ?? []).map(section => {
    const same = (locale: Locale) => toctrees[locale]?.find(each => each.key === section.key)
    const titleOf = (of: (locale: Locale) => string | undefined): Localised => ({
      'en-US': of('en-US') ?? '',
      ...Object.fromEntries(
        locales.filter(locale => locale !== 'en-US' && of(locale) !== undefined).map(locale => [locale, of(locale)]),
      ),
    })
    return {
      key: section.key,
      title: titleOf(locale => same(locale)?.title),
      units: section.sections.map(({ local }) =>
        unitIn(
          texts,
          paths.unitAt(`en/${local}.md`)!,
          titleOf(locale => same(locale)?.sections.find(each => each.local === local)?.title),
          paths,
        ),
      ),
    }
  })
}

function unitIn(texts: Map<string, string>, unit_key: string, title: Localised, paths: ExportPaths): UnitDraft {
  const pages: Partial<Record<Locale, LabPage>> = {}
  for (const locale of locales) {
    const path = paths.pageOf(locale, unit_key)
    if (path) pages[locale] = inFile(path, () => readPage(texts.get(path)!, path, paths))
  }
  const home = pages['en-US']!
  const path = paths.pageOf('en-US', unit_key)!
  const { type = 'markdown', required = true, free_preview = false, completes_by = 'view', settings = {} } = home.front
  const markdown = locales.map(locale => [locale, pages[locale]?.questions ?? ''])
  const questions = inFile(path, () => readQuestions(Object.fromEntries(markdown)))
  const bodies: UnitDraft['bodies'] = {}
  for (const locale of locales) {
    const page = pages[locale]
    if (page && page.markdown !== '')
      bodies[locale] = { markdown: page.markdown, source_hash: page.front.made_from ?? null }
  }
  const unlock_at = home.front.unlock_at ? new Date(home.front.unlock_at) : null
  return {
    unit_key,
    type,
    title,
    est_minutes: home.front.est_minutes ?? 1,
    bodies,
    said: { required, free_preview, completes_by, settings, unlock_at, questions },
  }
}
