import { keyOfParts } from '../import/page-locations.ts'
import { withoutExtension } from '../import/files.ts'
import { humanised } from '../import/layout-folders.ts'
import { usualAssignment } from '../units/assignment-defaults.ts'
import { isHiddenPage } from './hidden-parts.ts'
import { canvasQuizOf, isAssignmentSettings } from './canvas-files.ts'
import type { Resource } from './manifest.ts'
import { at, isMarkup, lineIn, readHtml, wordsIn, within, type Markup, type MarkupNode } from './markup.ts'
import type { Lose, PackageUnit } from './package-course.ts'
import type { PackageFiles } from './package-files.ts'
import { readQti1 } from './qti1.ts'
import { readQti2Item, readQti2Test } from './qti2.ts'

export type Reading = { pack: PackageFiles; lose: Lose; resources: ReadonlyMap<string, Resource> }
type Read = (resource: Resource, title: string | undefined, reading: Reading) => Promise<PackageUnit | undefined>

/** What an entry of the outline becomes; undefined for one that the lab has no place for, which is then lost by name. */
export const resourceUnit: Read = async (resource, title, reading) => {
  const reader = readers.find(([type]) => type.test(resource.type))?.[1] ?? leftOut
  return reader(resource, title, reading)
}

const keyOf = (path: string) => keyOfParts(withoutExtension(path).split('/'))
const fileOf = ({ href, files }: Resource, pack: PackageFiles) =>
  [href, ...files].find(path => path !== undefined && pack.files.has(path))

/** The text of an element that says whether it is HTML. */
const contentOf = (element: Markup | undefined): MarkupNode[] => {
  if (!element) return []
  const text = wordsIn(element.children)
  return /html/i.test(element.attributes['texttype'] ?? '') || /<\w+[^>]{0,500}>/.test(text) ? readHtml(text) : [text]
}

const paragraph = (...children: MarkupNode[]): Markup => ({ name: 'p', attributes: {}, children })
const linkTo = (href: string, words: string): Markup => ({ name: 'a', attributes: { href }, children: [words] })

/** A page; a file of another type is linked from a page of its own. */
const webContent: Read = async (resource, title, { pack, lose }) => {
  const path = fileOf(resource, pack)
  if (path === undefined) {
    lose('page_missing', resource.href ?? resource.id, title ?? resource.id)
    return undefined
  }
  const name = path.split('/').at(-1)!
  if (!/\.x?html?$/i.test(path)) {
    const text = [paragraph(linkTo(`/${encodeURI(path)}`, title ?? name))]
    return { key: keyOf(path), type: 'markdown', title: title ?? name, path, text }
  }
  const nodes = readHtml(withRoots(new TextDecoder().decode(await pack.bytesAt(path))))
  if (isHiddenPage(nodes)) {
    lose('page_draft', path, `hidden from learners: ${title ?? titleIn(nodes) ?? name}`)
    return undefined
  }
  return {
    key: keyOf(path),
    type: 'markdown',
    title: title ?? titleIn(nodes) ?? humanised(withoutExtension(name)),
    path,
    text: nodes,
  }
}

const titleIn = (nodes: readonly MarkupNode[]) =>
  lineIn(nodes.filter(isMarkup).flatMap(node => (node.name === 'title' ? [node] : within(node, 'title')))[0])

/** Names for the top of the package, and addresses that only Canvas can follow. */
const withRoots = (html: string) =>
  html
    .replaceAll(/(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/?/g, '/')
    .replaceAll(/(?:\$|%24)WIKI_REFERENCE(?:\$|%24)\/(?:pages|wiki)\/([^"'?#]+)/g, '/wiki_content/$1.html')

const discussion: Read = async (resource, title, { pack, lose }) => {
  const path = fileOf(resource, pack) ?? resource.href ?? resource.id
  const topic = await pack.xmlAt(path)
  const named = title ?? lineIn(at(topic, 'title')) ?? resource.id
  lose('part_left_out', path, `discussion, kept as a text: ${named}`)
  const files = within(topic, 'attachment').flatMap(({ attributes: { href } }) =>
    href ? [paragraph(linkTo(href, href.split('/').at(-1)!))] : [],
  )
  const text = [...rooted(contentOf(at(topic, 'text'))), ...files]
  return { key: keyOf(path), type: 'markdown', title: named, path, text }
}

/** The same for texts that were already read. */
const rooted = (nodes: MarkupNode[]): MarkupNode[] =>
  nodes.map(node =>
    typeof node === 'string'
      ? node
      : {
          ...node,
          attributes: Object.fromEntries(
            Object.entries(node.attributes).map(([name, value]) => [name, withRoots(value)]),
          ),
          children: rooted(node.children),
        },
  )

const webLink: Read = async (resource, title, { pack }) => {
  const path = fileOf(resource, pack) ?? resource.href ?? resource.id
  const link = await pack.xmlAt(path)
  const named = title ?? lineIn(at(link, 'title')) ?? resource.id
  const href = at(link, 'url')?.attributes['href'] ?? ''
  return { key: keyOf(path), type: 'markdown', title: named, path, text: [paragraph(linkTo(href, named))] }
}

/** An assignment of a cartridge 1.3, or of Canvas, whose text is a page beside its settings. */
const assignment: Read = async (resource, title, reading) => {
  const { pack, lose } = reading
  if (canvasQuizOf(resource, pack)) return qti1(resource, title, reading)
  const page = [resource.href, ...resource.files].find(path => /\.x?html?$/i.test(path ?? '') && pack.files.has(path!))
  const settings = resource.files.find(path => isAssignmentSettings(path) && pack.files.has(path))
  const path = page ?? settings ?? fileOf(resource, pack)
  if (path === undefined) {
    lose('page_missing', resource.href ?? resource.id, title ?? resource.id)
    return undefined
  }
  if (!page && !settings) return leftOut(resource, title, reading)
  const said = settings ? await pack.xmlAt(settings) : undefined
  const text = page
    ? readHtml(withRoots(new TextDecoder().decode(await pack.bytesAt(page))))
    : rooted(contentOf(at(said, 'text')))
  const forms = said ? formsIn(said) : []
  return {
    key: keyOf(path),
    type: 'assignment',
    title: title ?? lineIn(at(said, 'title')) ?? titleIn(text) ?? resource.id,
    path,
    text,
    settings: { assignment: { ...usualAssignment, ...(forms.length > 0 && { takes: forms }) } },
  }
}

function formsIn(said: Markup): ('text' | 'url' | 'file')[] {
  const named = [
    ...within(said, 'format').map(format => format.attributes['type'] ?? ''),
    ...(lineIn(at(said, 'submission_types')) ?? '').split(','),
  ].join(' ')
  return (['text', 'url', 'file'] as const).filter(form =>
    ({ text: /text|html/, url: /url/, file: /file|upload/ })[form].test(named),
  )
}

/** A quiz, in Canvas's own form if there is one, because that form has all of its questions. */
const qti1: Read = async (resource, title, { pack, lose }) => {
  const path = canvasQuizOf(resource, pack) ?? fileOf(resource, pack) ?? resource.href ?? resource.id
  const root = await pack.xmlAt(path)
  if (at(root, 'objectbank') && !at(root, 'assessment')) {
    lose('part_left_out', path, `question bank: ${title ?? resource.id}`)
    return undefined
  }
  const quiz = readQti1(root, (code, text) => lose(code, path, text))
  if (quiz.questions.length === 0) {
    lose('part_left_out', path, `quiz without a question that can be asked here: ${title ?? quiz.title ?? resource.id}`)
    return undefined
  }
  const unit = {
    key: keyOfParts([resource.id]),
    type: 'quiz' as const,
    path,
    title: title ?? quiz.title ?? resource.id,
  }
  return { ...unit, text: quiz.text, questions: quiz.questions, ...(quiz.settings && { settings: quiz.settings }) }
}

const qti2Test: Read = async (resource, title, { pack, lose }) => {
  const path = fileOf(resource, pack) ?? resource.href ?? resource.id
  const test = await readQti2Test(path, pack, lose)
  if (test.questions.length === 0) {
    lose('part_left_out', path, `test without a question that can be asked here: ${title ?? test.title ?? resource.id}`)
    return undefined
  }
  const named = title ?? test.title ?? resource.id
  return { key: keyOfParts([resource.id]), type: 'quiz', path, title: named, text: [], questions: test.questions }
}

const qti2Item: Read = async (resource, title, { pack, lose }) => {
  const path = fileOf(resource, pack) ?? resource.href ?? resource.id
  const item = readQti2Item(await pack.xmlAt(path), path, lose)
  if (!item) return undefined
  const named = title ?? item.title ?? resource.id
  return { key: keyOfParts([resource.id]), type: 'quiz', path, title: named, text: [], questions: [item.question] }
}

const leftOut: Read = async (resource, title, { lose }) => {
  lose('part_left_out', resource.href ?? resource.files[0] ?? resource.id, `${resource.type}: ${title ?? resource.id}`)
  return undefined
}

const assignmentType = /^assignment_xmlv1p|learning-application-resource$/

export const isAssignment = ({ type, files }: Resource) => assignmentType.test(type) && files.some(isAssignmentSettings)

const readers: [RegExp, Read][] = [
  [/^webcontent/, webContent],
  [/^imsdt_/, discussion],
  [/^imswl_/, webLink],
  [/question-bank/, leftOut],
  [/^imsqti_xmlv1p/, qti1],
  [/^imsqti_(?:test|assessment)_xmlv2p/, qti2Test],
  [/^imsqti_item_xmlv2p/, qti2Item],
  [assignmentType, assignment],
]
