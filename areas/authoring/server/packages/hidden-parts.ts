import { at, isMarkup, lineIn, within, type Markup, type MarkupNode } from './markup.ts'
import type { Manifest, Resource } from './manifest.ts'
import type { PackageFiles } from './package-files.ts'

const isUnpublished = (state: string | undefined) => state === 'unpublished' || state === 'deleted'

/** The entries of the outline that Canvas does not show to learners, by their id. */
export async function unpublishedEntries(pack: PackageFiles): Promise<ReadonlySet<string>> {
  const path = 'course_settings/module_meta.xml'
  if (!pack.files.has(path)) return new Set()
  const modules = await pack.xmlAt(path)
  const entries = [...within(modules, 'module'), ...within(modules, 'item')]
  return new Set(
    entries
      .filter(entry => isUnpublished(lineIn(at(entry, 'workflow_state'))))
      .map(entry => entry.attributes['identifier'] ?? ''),
  )
}

/** Whether learners may not see a part: it is for teachers only, or the settings of Canvas beside it say so. */
export async function isHiddenPart(resource: Resource, manifest: Manifest, pack: PackageFiles): Promise<boolean> {
  if (resource.isForTeachers) return true
  const needed = resource.needs.flatMap(id => manifest.resources.get(id)?.files ?? [])
  const own = resource.type.endsWith('learning-application-resource') ? resource.files : []
  const settings = new Set([...needed, ...own].filter(path => /\.xml$/i.test(path) && pack.files.has(path)))
  for (const path of settings) if (isHiddenBy(await pack.xmlAt(path))) return true
  return false
}

const isHiddenBy = (settings: Markup) =>
  isUnpublished(lineIn(at(settings, 'workflow_state'))) ||
  (settings.name === 'quiz' && lineIn(at(settings, 'available')) === 'false')

/** Canvas writes the state of a page into its head. */
export const isHiddenPage = (nodes: readonly MarkupNode[]): boolean =>
  nodes
    .filter(isMarkup)
    .flatMap(node => within({ ...node, children: [node] }, 'meta'))
    .some(({ attributes }) => attributes['name'] === 'workflow_state' && isUnpublished(attributes['content']))

/** The identifiers of the resources that another one needs, such as the settings of a quiz. */
export const neededIds = ({ resources }: Manifest): ReadonlySet<string> =>
  new Set([...resources.values()].flatMap(resource => resource.needs))
