import { licenceName } from '../import/licence.ts'
import { keyOfParts } from '../import/page-locations.ts'
import { canvasQuizOf, canvasQuizzes } from './canvas-files.ts'
import { isAssignment, resourceUnit } from './cartridge-units.ts'
import { isHiddenPart, neededIds, unpublishedEntries } from './hidden-parts.ts'
import { localeOf, type Manifest, type ManifestItem, type Resource } from './manifest.ts'
import { readHtml } from './markup.ts'
import type { Loss, PackageCourse, PackageSection, PackageUnit } from './package-course.ts'
import type { PackageFiles } from './package-files.ts'
import { packageWords } from './package-words.ts'

type Reading = {
  manifest: Manifest
  pack: PackageFiles
  losses: Loss[]
  units: Map<string, PackageUnit>
  /** The resources that become no unit, as the report names them. */
  settled: Set<string>
  unpublished: ReadonlySet<string>
}

/** A Common Cartridge, a package of QTI questions or any other IMS package as a course. */
export async function readCartridge(manifest: Manifest, pack: PackageFiles): Promise<PackageCourse> {
  const locale = localeOf(manifest.language)
  const unpublished = await unpublishedEntries(pack)
  const reading: Reading = { manifest, pack, losses: [], units: new Map(), settled: new Set(), unpublished }
  const sections: PackageSection[] = []
  const loose = { key: 'course', title: undefined, units: [] as PackageUnit[] }
  for (const item of manifest.items) {
    if (isHidden(item, reading)) leaveOut(item, reading)
    else if (item.items.length > 0) await addSections(item, undefined, sections, reading)
    else await addUnit(item, loose, reading)
  }
  const rest = { key: 'other', title: packageWords[locale].others, units: await unlistedUnits(reading) }
  const all = [loose, ...sections, rest].filter(section => section.units.length > 0)
  const [only] = all.length === 1 && all[0]!.units.length === 1 ? all[0]!.units : []
  const title = manifest.title ?? only?.title
  const isQuestions = [...reading.units.values()].every(unit => unit.type === 'quiz')
  return {
    profile: isQuestions ? 'qti' : 'cartridge',
    locale,
    title,
    name: title,
    description: manifest.description ? readHtml(manifest.description) : [],
    licence: manifest.rights && (licenceName(manifest.rights) ?? manifest.rights.slice(0, 200)),
    sections: all.length === 1 ? [{ ...all[0]!, title: all[0] === rest ? undefined : all[0]!.title }] : all,
    files: new Map([...pack.files].filter(([path]) => !/\.(?:xml|x?html?)$/i.test(path))),
    losses: reading.losses,
  }
}

/** An entry with entries below it is a section; sections within sections are beside each other. */
async function addSections(
  item: ManifestItem,
  above: string | undefined,
  sections: PackageSection[],
  reading: Reading,
): Promise<void> {
  const title = [above, item.title].filter(Boolean).join(' · ')
  const section = { key: keyOfParts([item.id || title]), title, units: [] }
  sections.push(section)
  if (item.resource) await addUnit(item, section, reading)
  for (const child of item.items) {
    if (isHidden(child, reading)) leaveOut(child, reading)
    else if (child.items.length > 0) await addSections(child, title, sections, reading)
    else await addUnit(child, section, reading)
  }
}

const isHidden = ({ id, isHidden: isInvisible }: ManifestItem, { unpublished }: Reading) =>
  isInvisible || unpublished.has(id)

/** An entry that learners may not see, with all below it. */
function leaveOut({ id, title, resource, items }: ManifestItem, reading: Reading): void {
  reading.losses.push({ path: resource ?? id, code: 'page_draft', text: `hidden from learners: ${title ?? id}` })
  if (resource) reading.settled.add(resource)
  for (const item of items) leaveOut(item, reading)
}

async function addUnit(item: ManifestItem, section: PackageSection, reading: Reading): Promise<void> {
  const { manifest, losses, units } = reading
  if (!item.resource) {
    // A line of text between the entries, as Canvas has them.
    if (item.title) losses.push({ path: 'imsmanifest.xml', code: 'part_left_out', text: `heading: ${item.title}` })
    return
  }
  const resource = manifest.resources.get(item.resource)
  if (!resource) {
    losses.push({ path: item.resource, code: 'page_missing', text: item.title ?? item.id })
    return
  }
  if (units.has(resource.id)) {
    losses.push({ path: resource.href ?? resource.id, code: 'outline_twice', text: item.title ?? item.id })
    return
  }
  const unit = await unitOf(resource, item.title, reading)
  if (unit) section.units.push(unit)
}

async function unitOf(
  resource: Resource,
  title: string | undefined,
  reading: Reading,
): Promise<PackageUnit | undefined> {
  const { pack, losses, units, manifest } = reading
  const lose = (code: Loss['code'], path: string, text: string) => void losses.push({ path, code, text })
  if (await isHiddenPart(resource, manifest, pack)) {
    reading.settled.add(resource.id)
    lose('page_draft', resource.href ?? resource.id, `hidden from learners: ${title ?? resource.id}`)
    return undefined
  }
  const unit = await resourceUnit(resource, title, { pack, lose, resources: manifest.resources })
  if (!unit) {
    reading.settled.add(resource.id)
    return undefined
  }
  units.set(resource.id, unit)
  return unit
}

const isPage = ({ type, href }: Resource) => type === 'webcontent' && /\.x?html?$/i.test(href ?? '')
const isTest = ({ type }: Resource) =>
  /^imsqti_xmlv1p\d(?:\/imscc_xmlv1p\d\/assessment)?$|^imsqti_(?:test|assessment)_xmlv2p\d/.test(type)
const isItem = ({ type }: Resource) => /^imsqti_item_xmlv2p\d/.test(type)
/** Files that texts link to, and settings of Canvas. */
const isBeside = ({ type, files }: Resource) =>
  type === 'webcontent' || /question-bank|_item_|learning-application-resource$/.test(type) || files.length === 0

/**
 * Pages, quizzes and assignments that no entry names: exports of Canvas have them, and packages of questions have
 * nothing else. What else no entry names is lost by name.
 */
async function unlistedUnits(reading: Reading): Promise<PackageUnit[]> {
  const { manifest, pack, losses, units, settled } = reading
  const needed = neededIds(manifest)
  const all = [...manifest.resources.values()].filter(({ id }) => !units.has(id) && !settled.has(id) && !needed.has(id))
  const hasTests = [...manifest.resources.values()].some(isTest)
  const isUnit = (each: Resource) =>
    isPage(each) ||
    isTest(each) ||
    isAssignment(each) ||
    canvasQuizOf(each, pack) !== undefined ||
    (!hasTests && units.size === 0 && isItem(each))
  const added: PackageUnit[] = []
  for (const resource of all.filter(isUnit)) {
    const unit = await unitOf(resource, undefined, reading)
    if (unit) added.push(unit)
  }
  for (const { type, href, id, files } of all.filter(each => !isUnit(each) && !isBeside(each)))
    losses.push({ path: href ?? files[0] ?? id, code: 'not_in_outline', text: type })
  for (const { type, href, id } of all.filter(each => /question-bank/.test(each.type)))
    losses.push({ path: href ?? id, code: 'part_left_out', text: `question bank (${type})` })
  loseCanvasQuizzes(reading)
  return added
}

/** Quizzes in the form of Canvas that belong to no resource. */
function loseCanvasQuizzes({ manifest, pack, losses }: Reading): void {
  const read = new Set([...manifest.resources.values()].map(resource => canvasQuizOf(resource, pack)))
  for (const path of pack.files.keys())
    if (path.startsWith(canvasQuizzes) && !read.has(path))
      losses.push({ path, code: 'part_left_out', text: 'quiz that the manifest does not name' })
}
