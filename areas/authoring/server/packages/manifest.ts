import { decoded } from '#areas/education/contract/inner-links.ts'
import { localeNamed } from '../import/draft-words.ts'
import { joinPath } from '../import/files.ts'
import { dependenciesOf, isForTeachers } from './resource-metadata.ts'
import { scormFields } from './scorm-fields.ts'
import { at, childrenOf, lineIn, within, type Markup } from './markup.ts'

/** `imsmanifest.xml`: the outline of a package and what each of its entries is. */
export type Manifest = {
  title: string | undefined
  /** The title of the outline. */
  organization: string | undefined
  description: string | undefined
  language: string | undefined
  rights: string | undefined
  /** What the package calls itself, such as "IMS Common Cartridge" or "ADL SCORM". */
  schema: string
  version: string
  identifier: string
  items: ManifestItem[]
  resources: Map<string, Resource>
}

export type ManifestItem = {
  id: string
  title: string | undefined
  resource: string | undefined
  /** Learners of the package do not see it. */
  isHidden: boolean
  /** SCORM: what is added to the address of the resource, what the part receives at launch, and its passing score. */
  parameters: string
  launchData: string
  passPct: number | undefined
  /** It has its own rules for the order of its parts. */
  isSequenced: boolean
  items: ManifestItem[]
}
export type Resource = {
  id: string
  type: string
  /** The path of its own file, then of those that it needs. */
  href: string | undefined
  /** What follows the path in its address: `?…` or `#…`. */
  suffix: string
  files: string[]
  /** The resources that it needs, by their id. */
  needs: string[]
  isForTeachers: boolean
  /** SCORM: `sco` or `asset`. */
  scormType: string | undefined
  /** It is written as SCORM 2004 writes it, `scormType`; SCORM 1.2 has `scormtype`. */
  isScorm2004: boolean
}

export function readManifest(root: Markup): Manifest {
  const metadata = at(root, 'metadata')
  const general = metadata && within(metadata, 'general')[0]
  const base = root.attributes['base'] ?? ''
  const resourceBase = joined(base, at(root, 'resources')?.attributes['base'] ?? '')
  return {
    title: textOf(at(general, 'title')),
    description: textOf(at(general, 'description')),
    language: lineIn(at(general, 'language')),
    rights: metadata && textOf(at(within(metadata, 'rights')[0], 'description')),
    schema: lineIn(at(metadata, 'schema')) ?? '',
    version: lineIn(at(metadata, 'schemaversion')) ?? '',
    identifier: root.attributes['identifier'] ?? '',
    organization: lineIn(at(chosenOutline(root), 'title')),
    items: topItems(root),
    resources: new Map(
      childrenOf(at(root, 'resources') ?? root, 'resource').map(resource => {
        const read = resourceOf(resource, resourceBase)
        return [read.id, read]
      }),
    ),
  }
}

/** Texts of metadata are in a `langstring` or a `string`. */
const textOf = (element: Markup | undefined) => lineIn(element && (childrenOf(element)[0] ?? element))

export const localeOf = (language: string | undefined) => localeNamed((language ?? '').replace('_', '-')) ?? 'en-US'

function chosenOutline(root: Markup): Markup | undefined {
  const organizations = at(root, 'organizations')
  const all = organizations ? childrenOf(organizations, 'organization') : []
  return all.find(each => each.attributes['identifier'] === organizations?.attributes['default']) ?? all[0]
}

/** A cartridge has one entry without a title around all others. */
function topItems(root: Markup): ManifestItem[] {
  const chosen = chosenOutline(root)
  const items = chosen ? childrenOf(chosen, 'item').map(itemOf) : []
  const [only] = items
  return items.length === 1 && only && !only.title && !only.resource ? only.items : items
}

const itemOf = (item: Markup): ManifestItem => ({
  id: item.attributes['identifier'] ?? '',
  title: lineIn(at(item, 'title')),
  resource: item.attributes['identifierref'],
  isHidden: item.attributes['isvisible'] === 'false',
  ...scormFields(item),
  items: childrenOf(item, 'item').map(itemOf),
})

function resourceOf(resource: Markup, above: string): Resource {
  const { attributes } = resource
  const base = joined(above, attributes['base'] ?? '')
  const suffix = /[?#].*$/s.exec(attributes['href'] ?? '')?.[0] ?? ''
  const pathOf = (href: string | undefined) => (href ? joinPath(base, decoded(href.split(/[?#]/)[0]!)) : undefined)
  const files = childrenOf(resource, 'file').map(file => pathOf(file.attributes['href']))
  return {
    id: attributes['identifier'] ?? '',
    type: attributes['type'] ?? '',
    href: pathOf(attributes['href']),
    suffix,
    files: files.filter(path => path !== undefined),
    needs: dependenciesOf(resource),
    isForTeachers: isForTeachers(resource),
    isScorm2004: attributes['scormType'] !== undefined,
    scormType: (attributes['scormtype'] ?? attributes['scormType'])?.toLowerCase(),
  }
}

const joined = (base: string, more: string) => joinPath(base, more) ?? ''
