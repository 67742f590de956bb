import { keyOfParts } from '../import/page-locations.ts'
import type { ArchiveFile } from '../archive-files/zip-archive.ts'
import { localeOf } from './manifest.ts'
import { at, childrenOf, lineIn, within, type Markup } from './markup.ts'
import { activityUnits, type Activity } from './moodle-activities.ts'
import { readMoodleFiles, type MoodleFile } from './moodle-files.ts'
import { readBank } from './moodle-questions.ts'
import { moodleText } from './moodle-texts.ts'
import type { Loss, PackageCourse, PackageSection, PackageUnit } from './package-course.ts'
import type { PackageFiles } from './package-files.ts'
import { packageWords } from './package-words.ts'

/** A backup of Moodle as a course. What it has of people, grades and messages is never read. */
export async function readMoodle(pack: PackageFiles): Promise<PackageCourse> {
  const losses: Loss[] = []
  const lose = (code: Loss['code'], path: string, text: string) => void losses.push({ path, code, text })
  const information = at(await pack.xmlAt('moodle_backup.xml'), 'information')
  const course = pack.files.has('course/course.xml') ? await pack.xmlAt('course/course.xml') : undefined
  const locale = localeOf(lineIn(at(course, 'lang')) ?? lineIn(at(information, 'original_course_lang')))
  const bank = pack.files.has('questions.xml') ? readBank(await pack.xmlAt('questions.xml')) : new Map<string, never>()
  const listed = await readMoodleFiles(pack)
  const files = Map.groupBy(listed, file => file.area)
  const contents = at(information, 'contents')
  const listedActivities = at(contents, 'activities')
  const activities = (listedActivities ? childrenOf(listedActivities, 'activity') : []).map((entry): Activity => ({
    id: lineIn(at(entry, 'moduleid')) ?? '',
    section: lineIn(at(entry, 'sectionid')) ?? '',
    kind: lineIn(at(entry, 'modulename')) ?? '',
    title: lineIn(at(entry, 'title')) ?? '',
    folder: lineIn(at(entry, 'directory')) ?? '',
  }))
  const bySection = Map.groupBy(activities, activity => activity.section)
  const sections: PackageSection[] = []
  for (const { id, number, title, isHidden, summary, sequence } of await sectionsOf(contents, pack)) {
    const named = title ?? (number > 0 ? `${packageWords[locale].section} ${number}` : undefined)
    const own = bySection.get(id) ?? []
    // A section that is listed again has no second copy of its activities.
    bySection.delete(id)
    if (isHidden) {
      lose('page_draft', `section-${id}`, `section hidden from learners: ${named ?? id}`)
      for (const { kind, title: inside, folder } of own)
        lose('page_draft', folder, `${kind} in a section hidden from learners: ${inside}`)
      continue
    }
    const placed = (activity: Activity) => sequence.indexOf(activity.id) + 1 || sequence.length + 1
    const units: PackageUnit[] = summary.length > 0 ? [introduction(id, named ?? '', summary)] : []
    for (const activity of own.toSorted((a, b) => placed(a) - placed(b)))
      units.push(...(await activityUnits(activity, { pack, lose, bank, files })))
    if (units.length > 0) sections.push({ key: keyOfParts([`section-${id}`]), title: named, units })
  }
  for (const { kind, title, folder } of [...bySection.values()].flat())
    lose('not_in_outline', folder, `${kind} in a section that is not in the backup: ${title}`)
  const shortName = lineIn(at(information, 'original_course_shortname')) ?? lineIn(at(course, 'shortname'))
  const title = lineIn(at(information, 'original_course_fullname')) ?? lineIn(at(course, 'fullname'))
  return {
    profile: 'moodle',
    locale,
    title,
    name: shortName,
    description: course ? moodleText(course, 'summary', `${course.attributes['contextid']}/course/summary/0`) : [],
    licence: undefined,
    sections: sections.map(section => ({
      ...section,
      units: section.units.map(unit => ({ ...unit, title: unit.title || section.title || title || unit.key })),
    })),
    files: filesIn(listed, pack),
    losses,
  }
}

const introduction = (id: string, title: string, text: PackageUnit['text']): PackageUnit => ({
  key: keyOfParts([`section-${id}`]),
  type: 'markdown',
  title,
  path: '',
  text,
})

async function sectionsOf(contents: Markup | undefined, pack: PackageFiles) {
  const entries = contents ? within(contents, 'section') : []
  const sections = []
  for (const entry of entries) {
    const path = `${lineIn(at(entry, 'directory')) ?? ''}/section.xml`
    const id = lineIn(at(entry, 'sectionid')) ?? ''
    const own = pack.files.has(path) ? await pack.xmlAt(path) : undefined
    const name = lineIn(at(own, 'name')) ?? lineIn(at(entry, 'title'))
    sections.push({
      id,
      number: Number(lineIn(at(own, 'number'))) || 0,
      // A section without a name has its number, or this word, as its title.
      title: name && name !== '$@NULL@$' && !/^\d+$/.test(name) ? name : undefined,
      isHidden: lineIn(at(own, 'visible')) === '0',
      summary: own ? moodleText(own, 'summary', `/course/section/${id}`) : [],
      sequence: (lineIn(at(own, 'sequence')) ?? '').split(','),
    })
  }
  return sections.toSorted((a, b) => a.number - b.number)
}

/** The files by the path that texts link to, without those of people. */
function filesIn(listed: readonly MoodleFile[], pack: PackageFiles): Map<string, ArchiveFile> {
  const files = new Map<string, ArchiveFile>()
  for (const { path, component, stored } of listed) {
    const file = pack.files.get(stored)
    if (file && !/^(?:user|backup)$/.test(component)) files.set(path, file)
  }
  return files
}
