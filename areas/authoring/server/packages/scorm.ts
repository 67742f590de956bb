import { licenceName } from '../import/licence.ts'
import { keyOfParts } from '../import/page-locations.ts'
import { packageFolder } from '#areas/education/contract/packages.ts'
import type { PackageSettings, ScormVersion } from '#areas/education/contract/unit-settings.ts'
import { localeOf, type Manifest, type ManifestItem, type Resource } from './manifest.ts'
import { readHtml } from './markup.ts'
import type { Loss, PackageCourse, PackageSection, PackageUnit } from './package-course.ts'
import type { PackageFiles } from './package-files.ts'

type Reading = { manifest: Manifest; pack: PackageFiles; folder: string; scorm: ScormVersion; losses: Loss[] }

export const isScorm = ({ schema, resources }: Manifest): boolean =>
  /scorm/i.test(schema) || [...resources.values()].some(({ scormType }) => scormType !== undefined)

function versionOf({ version, resources }: Manifest): ScormVersion {
  const isNamed = /^\s*1\.[012]\b/.test(version)
  const isWritten = version === '' && ![...resources.values()].some(resource => resource.isScorm2004)
  return isNamed || isWritten ? '1.2' : '2004'
}

/** A SCORM package: each entry that can be launched is a unit, and all files of the package stay together in a folder. */
export function readScorm(manifest: Manifest, pack: PackageFiles): PackageCourse {
  const folder = `${packageFolder}${keyOfParts([manifest.identifier || manifest.title || 'package'])}`
  const losses: Loss[] = []
  const reading: Reading = { manifest, pack, folder, scorm: versionOf(manifest), losses }
  const sections: PackageSection[] = []
  const loose = { key: 'course', title: undefined, units: [] as PackageUnit[] }
  for (const item of manifest.items) {
    if (item.items.length > 0) addSections(item, undefined, sections, reading)
    else loose.units.push(...unitsOf(item, reading))
  }
  const all = [loose, ...sections].filter(section => section.units.length > 0)
  const [only] = all.length === 1 && all[0]!.units.length === 1 ? all[0]!.units : []
  return {
    profile: 'scorm',
    locale: localeOf(manifest.language),
    title: manifest.title ?? manifest.organization ?? only?.title,
    name: manifest.title ?? manifest.organization,
    description: manifest.description ? readHtml(manifest.description) : [],
    licence: manifest.rights && (licenceName(manifest.rights) ?? manifest.rights.slice(0, 200)),
    sections: all,
    files: new Map(),
    packaged: new Map([...pack.files].map(([path, file]) => [`${folder}/${path}`, file])),
    losses,
  }
}

/** An entry with entries below it is a section; sections within sections are beside each other. */
function addSections(
  item: ManifestItem,
  above: string | undefined,
  sections: PackageSection[],
  reading: Reading,
): void {
  const title = [above, item.title].filter(Boolean).join(' · ')
  const section = { key: keyOfParts([item.id || title]), title, units: unitsOf(item, reading) }
  sections.push(section)
  for (const child of item.items) {
    if (child.items.length > 0) addSections(child, title, sections, reading)
    else section.units.push(...unitsOf(child, reading))
  }
}

/** The unit of an entry; an entry without a resource is only a heading. */
function unitsOf(item: ManifestItem, { manifest, pack, folder, scorm, losses }: Reading): PackageUnit[] {
  const { id, resource: name, title, isHidden, isSequenced } = item
  const lose = (code: Loss['code'], path: string, text: string) => void losses.push({ path, code, text })
  if (isSequenced) lose('part_left_out', 'imsmanifest.xml', `sequencing rules: ${title ?? id}`)
  if (name === undefined) return []
  if (isHidden) {
    lose('page_draft', name, `hidden from learners: ${title ?? id}`)
    return []
  }
  const resource = manifest.resources.get(name)
  const path = resource?.href
  if (!resource || path === undefined || !pack.files.has(path)) {
    lose('page_missing', path ?? name, title ?? id)
    return []
  }
  const settings: PackageSettings = {
    folder,
    launch: launchOf(resource, item),
    scorm,
    launch_data: item.launchData,
    pass_pct: item.passPct ?? null,
  }
  return [
    {
      key: keyOfParts([id || path]),
      type: 'package',
      title: title ?? manifest.title ?? path,
      path,
      text: [],
      settings: { package: settings },
      completes_by: resource.scormType === 'sco' ? 'pass' : 'mark_done',
    },
  ]
}

/** The address of a resource with the parameters of its entry, as SCORM joins them. */
export function launchOf(
  { href = '', suffix }: Pick<Resource, 'href' | 'suffix'>,
  { parameters }: Pick<ManifestItem, 'parameters'>,
): string {
  const path = href.split('/').map(encodeURIComponent).join('/')
  const more = parameters.trim().replace(/^[?&]+/, '')
  if (more === '') return path + suffix
  if (more.startsWith('#')) return path + (suffix.includes('#') ? suffix : suffix + more)
  const [query = '', anchor] = suffix.split('#', 2)
  return `${path}${query ? `${query}&` : '?'}${more}${anchor === undefined ? '' : `#${anchor}`}`
}
