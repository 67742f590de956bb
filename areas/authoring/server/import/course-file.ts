import * as z from 'zod/mini'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { levels, type Level } from '#areas/education/contract/courses.ts'
import { webAddress } from '#areas/education/contract/web-address.ts'
import type { CourseDraft, CourseSource, ImportWarning } from './course-draft.ts'
import { localeNamed, toLocalised } from './draft-words.ts'
import { textOf, type CourseFiles } from './files.ts'
import { readYaml } from './yaml.ts'

/** The contents of `course.yml`; every field may be missing. */
export type CourseFile = Partial<
  Pick<CourseDraft, 'slug' | 'title' | 'summary' | 'description' | 'level' | 'tags' | 'est_minutes' | 'instructors'>
> & {
  source?: CourseSource
}

/** One text, or one for each language under any of its names: `es`, `es-MX`, `ja`. */
const Words = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(20_000)), z.record(z.string(), z.string())]),
  z.transform((written, context) => {
    const texts: Partial<Record<Locale, string>> =
      typeof written === 'string' ? { 'en-US': written.trim() } : byLocale(written)
    const words = toLocalised(texts)
    if (!words) context.issues.push({ code: 'custom', message: 'no text in a known language', input: written })
    return words as Localised
  }),
)

const byLocale = (written: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(written).flatMap(([name, text]) => (localeNamed(name) ? [[localeNamed(name)!, text.trim()]] : [])),
  )

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const aliases = new Map<string, Level>([
  ['beginner', 'introductory'],
  ['core', 'intermediate'],
])

const fields = {
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: Words,
  summary: Words,
  description: Words,
  level: z.pipe(
    z.pipe(
      z.string(),
      z.transform(name => aliases.get(name) ?? name),
    ),
    z.enum(levels),
  ),
  tags: z.array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(50))).check(z.maxLength(20)),
  est_minutes: z.int().check(z.gte(1), z.lte(100_000)),
  instructors: z.array(
    z.union([
      z.pipe(
        short,
        z.transform(name => ({ name, bio: null })),
      ),
      z.pipe(
        z.object({ name: short, bio: z.optional(Words) }),
        z.transform(({ name, bio }) => ({ name, bio: bio ?? null })),
      ),
    ]),
  ),
  source: z.object({
    repo: z.optional(short.check(webAddress)),
    path: z.optional(short),
    licence: z.optional(short),
    attribution: z.optional(short),
  }),
  licence: short,
  attribution: short,
} as const

const names = ['course.yml', 'course.yaml']

/** Reads `course.yml` beside the language folders. A wrong field is named and left out. */
export function readCourseFile(files: CourseFiles, warnings: ImportWarning[]): CourseFile | undefined {
  const path = names.find(name => files.has(name))
  if (!path) return undefined
  const written = yamlOf(textOf(files.get(path)!).text, path, warnings)
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written ?? {})) {
    const field = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : undefined
    const result = field?.safeParse(value)
    if (result?.success) read[name] = result.data
    else
      warnings.push({
        path,
        code: 'course_info_invalid',
        text: result ? `${name}: ${result.error.issues[0]!.message}` : `${name}: unknown`,
      })
  }
  const { licence, attribution, source, ...rest } = read as CourseFile & { licence?: string; attribution?: string }
  const own = { ...(licence ? { licence } : {}), ...(attribution ? { attribution } : {}), ...source }
  return { ...rest, ...(Object.keys(own).length > 0 ? { source: own } : {}) }
}

function yamlOf(text: string, path: string, warnings: ImportWarning[]): Record<string, unknown> | undefined {
  try {
    const read = readYaml(text)
    if (read && typeof read === 'object' && !Array.isArray(read)) return read as Record<string, unknown>
    warnings.push({ path, code: 'course_info_broken', text: 'not a list of fields' })
  } catch (error) {
    warnings.push({ path, code: 'course_info_broken', text: (error as Error).message.split('\n')[0]! })
  }
  return undefined
}
