import { cut } from '#kernel/contract/cut.ts'
import { defaultLocale, locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { plainText } from '#kernel/server/markdown/markdown.ts'
import { blocksOf, headingText, joined } from './blocks.ts'
import type { CourseDraft, ImportWarning, SectionDraft } from './course-draft.ts'
import { readCourseFile } from './course-file.ts'
import { toLocalised } from './draft-words.ts'
import { textOf, type CourseFiles } from './files.ts'
import { humanised } from './layout-folders.ts'
import { siteInfo, type SiteInfo } from './site-info.ts'
import { licenceOf } from './licence.ts'

export type CourseInfo = Omit<CourseDraft, 'sections' | 'assets' | 'warnings' | 'profile' | 'est_minutes'> & {
  est_minutes?: number
}
type Texts = Partial<Record<Locale, string>>

/** The folders of a path that name a course: `…/agents-course/units` is the agents course. */
export function slugOf(path: string | undefined): { slug: string; folder: string; path: string } {
  const parts = (path ?? '').split(/[\\/]/).filter(part => part !== '' && part !== '.' && part !== '..')
  const at = parts.findLastIndex(part => !plainNames.has(part.toLowerCase()))
  const folder = parts[at] ?? 'course'
  const slug = folder
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  return { slug: slug || 'course', folder, path: parts.slice(Math.max(0, at)).join('/') }
}
const plainNames = new Set(
  'units docs doc src content contents course courses chapters lessons en es ja main master book'.split(' '),
)

type KnownCourse = {
  files: CourseFiles
  sections: SectionDraft[]
  front: Texts
  path?: string | undefined
  warnings: ImportWarning[]
}

/** The course's fields from `course.yml`; without it, from its pages, folder and licence. */
export function courseInfo({ files, sections, front, path, warnings }: KnownCourse): CourseInfo {
  const written = readCourseFile(files, warnings)
  const note = (code: ImportWarning['code'], text: string) => warnings.push({ path: 'course.yml', code, text })
  if (!written) note('course_info_missing', 'level, tags and summary are guesses')
  const named = slugOf(path)
  const slug = written?.slug ?? named.slug
  const site = siteInfo(files)
  const title = written?.title ?? guessedTitle({ sections, front, site, folder: named.folder })
  if (!written?.title && !site.title) note('title_guessed', title['en-US'])
  const description = written?.description ?? toLocalised(mapTexts(front, restOfFront))
  const summary =
    written?.summary ??
    localisedIn(site, site.summary) ??
    toLocalised(mapTexts(front, opening)) ??
    firstWords(sections) ??
    title
  return {
    slug,
    title,
    summary,
    ...(description ? { description } : {}),
    level: written?.level ?? 'introductory',
    tags: written?.tags ?? [],
    instructors: written?.instructors ?? [],
    ...(written?.est_minutes ? { est_minutes: written.est_minutes } : {}),
    source: sourceOf({
      files,
      folder: named,
      declaredSource: {
        ...(site.repo && { repo: site.repo }),
        ...(site.licence && { licence: site.licence }),
        ...(site.attribution && { attribution: site.attribution }),
        ...written?.source,
      },
      title,
      note,
    }),
  }
}

type Note = (code: ImportWarning['code'], text: string) => void
type SourceKnown = {
  files: CourseFiles
  folder: ReturnType<typeof slugOf>
  declaredSource: CourseDraft['source'] | undefined
  title: Localised
  note: Note
}

function sourceOf({ files, folder, declaredSource: given = {}, title, note }: SourceKnown): CourseDraft['source'] {
  const licence = licenceOf(files)
  if (!given.licence && !licence) note('licence_missing', 'no LICENSE in the folder or above it')
  if (!given.licence && licence && !licence.name) note('licence_unknown', licence.file)
  const repo = given.repo ?? repositoryNamed(files, folder.folder)
  if (repo && !given.repo) note('source_guessed', repo)
  const owner = repo && /github\.com\/([^/]+)/.exec(repo)?.[1]
  const attribution = given.attribution ?? licence?.holder ?? `${title['en-US']}${owner ? ` (${owner})` : ''}`
  if (!given.attribution && !licence?.holder) note('attribution_guessed', attribution)
  return {
    ...(repo ? { repo } : {}),
    path: given.path ?? folder.path,
    ...((given.licence ?? licence?.name ?? licence?.file)
      ? { licence: given.licence ?? licence?.name ?? licence!.file }
      : {}),
    attribution,
  }
}

/** The repository that the pages link to under the folder's name, if it is always the same one. */
function repositoryNamed(files: CourseFiles, folder: string): string | undefined {
  const owners = new Set<string>()
  for (const [path, bytes] of files) {
    if (!/\.mdx?$/.test(path)) continue
    for (const [, owner, name] of textOf(bytes).text.matchAll(
      /https:\/\/github\.com\/([\w.-]{1,60})\/([\w.-]{1,100})/g,
    )) {
      if (name!.replace(/\.git$/, '') === folder) owners.add(owner!)
    }
  }
  return owners.size === 1 ? `https://github.com/${[...owners][0]}/${folder}` : undefined
}

/** A text of the site's configuration, in the site's language. */
const localisedIn = ({ locale = defaultLocale }: SiteInfo, text: string | undefined) =>
  text === undefined ? undefined : toLocalised({ [locale]: text })

/** The title of the site, of the README, or of a first page that welcomes to it; else the folder's name. */
function guessedTitle({
  sections,
  front,
  site,
  folder,
}: Pick<KnownCourse, 'sections' | 'front'> & { site: SiteInfo; folder: string }): Localised {
  const fromFront = toLocalised(mapTexts(front, heading))
  const first = sections[0]?.units[0]
  const bodies = Object.fromEntries(locales.map(locale => [locale, first?.bodies[locale]?.markdown ?? '']))
  const welcomed = toLocalised(mapTexts(bodies, text => welcomedTo(heading(text) ?? '')))
  return localisedIn(site, site.title) ?? fromFront ?? welcomed ?? { 'en-US': humanised(folder) }
}

function heading(text: string): string | undefined {
  const first = blocksOf(text).find(block => block.kind === 'heading')
  return first && first.level === 1 ? headingText(first) : undefined
}

const welcomes = [/^welcome to (?:the )?/i, /^¡?bienvenid(?:[oa@](?:\/[oa])?s?) (?:a la |al? )/i]

/** "Welcome to the X Course" names the course. */
function welcomedTo(title: string): string | undefined {
  const plain = title
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const rest =
    welcomes.map(pattern => plain.replace(pattern, '')).find(each => each !== plain) ??
    /^(.{2,60})へようこそ[!！。]?$/.exec(plain)?.[1]
  return rest ? rest[0]!.toUpperCase() + rest.slice(1).replace(/[!！.]+$/, '') : undefined
}

/** A paragraph without badges: pictures that are links, or that come from a service of badges. */
const withoutBadges = (paragraph: string) =>
  paragraph
    .replaceAll(/\[!\[[^\]]{0,200}\]\([^)\s]{0,500}\)\]\([^)\s]{0,500}\)/g, '')
    .replaceAll(/!\[[^\]]{0,200}\]\([^)\s]{0,300}(?:badge|shields\.io)[^)\s]{0,300}\)/g, '')

/** The first paragraphs of text, as one line. */
export function opening(text: string): string | undefined {
  const paragraphs = blocksOf(text).filter(
    block => block.kind === 'paragraph' && !/^(!?\[[^\]]*\]\([^)]*\)[\s·]*|\*[^*]+\*)+$/.test(block.text),
  )
  let words = ''
  for (const { text: paragraph } of paragraphs) {
    if (words.length > 60) break
    words = `${words} ${plainText(withoutBadges(paragraph)).replaceAll(/\s+/g, ' ')}`.trim()
  }
  return words.length > 280 ? `${cut(words, 277).replace(/\s\S*$/, '')}…` : words || undefined
}

function firstWords(sections: SectionDraft[]): Localised | undefined {
  const bodies = sections[0]?.units[0]?.bodies ?? {}
  return toLocalised(Object.fromEntries(locales.map(locale => [locale, opening(bodies[locale]?.markdown ?? '')])))
}

/** A README without its title, as the description. */
function restOfFront(text: string): string | undefined {
  const blocks = blocksOf(text).filter(block => block.kind !== 'paragraph' || withoutBadges(block.text).trim() !== '')
  return joined(blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks).trim() || undefined
}

const mapTexts = (texts: Texts, change: (text: string) => string | undefined): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text && change(text) ? [[locale, change(text)]] : [])),
  )
