import { importedQuiz } from '../units/quiz-defaults.ts'
import { keyOfParts } from '../import/page-locations.ts'
import { usualAssignment } from '../units/assignment-defaults.ts'
import { at, lineIn, within, type Markup, type MarkupNode } from './markup.ts'
import type { MoodleFile } from './moodle-files.ts'
import type { MoodleQuestion } from './moodle-questions.ts'
import { moodleText } from './moodle-texts.ts'
import type { Lose, PackageUnit } from './package-course.ts'
import type { PackageFiles } from './package-files.ts'

export type Activity = { id: string; section: string; kind: string; title: string; folder: string }
export type Reading = {
  pack: PackageFiles
  lose: Lose
  bank: ReadonlyMap<string, MoodleQuestion>
  /** The files by their area. */
  files: ReadonlyMap<string, readonly MoodleFile[]>
}

/** The units that an activity becomes; one that the lab has no place for is lost by name. */
export async function activityUnits(activity: Activity, reading: Reading): Promise<PackageUnit[]> {
  const { pack, lose } = reading
  const { kind, title, folder } = activity
  const read = readers.get(kind)
  const path = `${folder}/${kind}.xml`
  if (!read) {
    lose('part_left_out', folder, `${kind}: ${title}`)
    return []
  }
  if (!pack.files.has(path)) {
    lose('page_missing', path, title)
    return []
  }
  const module = pack.files.has(`${folder}/module.xml`) ? await pack.xmlAt(`${folder}/module.xml`) : undefined
  if (lineIn(at(module, 'visible')) === '0') {
    lose('page_draft', path, `hidden from learners: ${title}`)
    return []
  }
  if (/"type"/.test(lineIn(at(module, 'availability')) ?? ''))
    lose('part_left_out', path, `who may see it, and when: ${title}`)
  const root = await pack.xmlAt(path)
  const context = root.attributes['contextid'] ?? ''
  const own = at(root, kind)
  if (!own) return []
  const named = lineIn(at(own, 'name')) ?? title
  return read(
    {
      ...activity,
      title: named,
      key: keyOfParts([`${kind}-${activity.id}`]),
      own,
      area: `${context}/mod_${kind}`,
      path,
      context,
    },
    reading,
  )
}

type Read = (
  activity: Activity & { key: string; own: Markup; area: string; path: string; context: string },
  reading: Reading,
) => PackageUnit[] | Promise<PackageUnit[]>

const introOf = (own: Markup, area: string) => moodleText(own, 'intro', `${area}/intro/0`)
const page = (key: string, title: string, text: MarkupNode[]): PackageUnit => ({
  key,
  type: 'markdown',
  title,
  path: '',
  text,
})
const element = (name: string, children: MarkupNode[], attributes = {}): Markup => ({ name, attributes, children })
const linkLine = (href: string, words: string) => element('p', [element('a', [words], { href })])

const readers = new Map<string, Read>(
  Object.entries<Read>({
    page: ({ key, title, own, area }) => [
      page(key, title, [...introOf(own, area), ...moodleText(own, 'content', `${area}/content/0`)]),
    ],
    label: ({ key, title, own, area }) => [page(key, title, introOf(own, area))],
    url: ({ key, title, own, area }) => [
      page(key, title, [...introOf(own, area), linkLine(lineIn(at(own, 'externalurl')) ?? '', title)]),
    ],
    book: ({ key, title, own, area, path }, { lose }) => {
      const chapters = within(own, 'chapter')
      for (const hidden of chapters.filter(chapter => lineIn(at(chapter, 'hidden')) === '1'))
        lose('page_draft', path, `hidden from learners: ${lineIn(at(hidden, 'title')) ?? ''}`)
      return chapters
        .filter(chapter => lineIn(at(chapter, 'hidden')) !== '1')
        .map(chapter => {
          const id = chapter.attributes['id'] ?? ''
          const text = moodleText(chapter, 'content', `${area}/chapter/${id}`)
          return page(keyOfParts([key, id]), [title, lineIn(at(chapter, 'title'))].filter(Boolean).join(' · '), text)
        })
    },
    lesson: ({ key, title, own, area, path }, { lose }) => {
      const pages = within(own, 'page')
      // 20: a page of text, not a question.
      const asked = pages.filter(each => lineIn(at(each, 'qtype')) !== '20')
      if (asked.length > 0)
        lose('part_left_out', path, `lesson, kept as a text without its ${asked.length} questions: ${title}`)
      const texts = pages.flatMap(each => [
        element('h2', [lineIn(at(each, 'title')) ?? '']),
        ...moodleText(each, 'contents', `${area}/page_contents/${each.attributes['id']}`),
      ])
      return [page(key, title, [...introOf(own, area), ...texts])]
    },
    resource: filesPage,
    folder: filesPage,
    assign: ({ key, title, own, area, context }) => [
      {
        ...page(key, title, [
          ...introOf(own, area),
          ...moodleText(own, 'activity', `${context}/mod_assign/activityattachment/0`),
        ]),
        type: 'assignment',
        settings: { assignment: { ...usualAssignment, takes: formsOf(own) } },
      },
    ],
    quiz: quizUnit,
  }),
)

/** Files are listed on a page of their own. */
function filesPage({ key, title, own, area }: Parameters<Read>[0], { files }: Reading): PackageUnit[] {
  const listed = files.get(`${area}/content`) ?? []
  const links = listed.map(({ path, name }) => linkLine(encodeURI(`/${path}`), name))
  return [page(key, title, [...introOf(own, area), ...links])]
}

function formsOf(own: Markup): ('text' | 'file')[] {
  const isEnabled = (plugin: string) =>
    within(own, 'plugin_config').some(
      config =>
        lineIn(at(config, 'plugin')) === plugin &&
        lineIn(at(config, 'name')) === 'enabled' &&
        lineIn(at(config, 'value')) === '1',
    )
  const takesFile = isEnabled('file')
  return [...(isEnabled('onlinetext') || !takesFile ? ['text' as const] : []), ...(takesFile ? ['file' as const] : [])]
}

function quizUnit({ key, title, own, area, path }: Parameters<Read>[0], { bank, lose }: Reading): PackageUnit[] {
  const questions: MoodleQuestion[] = []
  for (const instance of within(own, 'question_instance').toSorted((a, b) => slotOf(a) - slotOf(b))) {
    if (within(instance, 'question_set_reference').length > 0) {
      lose('question_unreadable', path, `a question drawn at random: ${title}`)
      continue
    }
    const entry = within(instance, 'questionbankentryid')[0]
    const id = entry
      ? `entry ${lineIn(entry)}`
      : (lineIn(at(instance, 'questionid')) ?? lineIn(at(instance, 'question')))
    const question = bank.get(id ?? '')
    if (question) questions.push(question)
    else lose('question_unreadable', path, `a question that is not in the backup: ${title}`)
  }
  const asked = questions.flatMap(question => question.asked ?? [])
  for (const { lost } of questions) if (lost) lose('question_unreadable', path, `${lost} (${title})`)
  const text = [...introOf(own, area), ...questions.flatMap(question => question.said ?? [])]
  if (asked.length === 0 && text.length === 0) {
    lose('part_left_out', path, `quiz without a question that can be asked here: ${title}`)
    return []
  }
  const attempts = Number(lineIn(at(own, 'attempts_number')))
  const seconds = Number(lineIn(at(own, 'timelimit')))
  const quiz = {
    ...importedQuiz,
    ...(attempts >= 1 && attempts <= 100 && { attempts }),
    ...(seconds >= 10 && seconds <= 86_400 && { time_limit_sec: seconds }),
  }
  return [{ key, type: 'quiz', title, path: '', text, questions: asked, settings: { quiz } }]
}

const slotOf = (instance: Markup) => Number(lineIn(at(instance, 'slot'))) || 0
