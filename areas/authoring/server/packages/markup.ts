import { Parser } from 'htmlparser2'
import { Refused } from '../archive-files/refused.ts'

export type Markup = { name: string; attributes: Readonly<Record<string, string>>; children: MarkupNode[] }
export type MarkupNode = string | Markup

/** Far more than any file of a course has. */
const [mostElements, deepest] = [400_000, 120]

/**
 * The tree of an XML file; names are without their prefix. Nothing is fetched, and a file that declares entities of its
 * own is refused, because they can make a small file endless.
 * @throws Refused `manifest_broken` naming the file
 */
export function readXml(bytes: Uint8Array, path: string): Markup {
  const refuse = (detail: string): never => {
    throw new Refused('manifest_broken', { path, detail })
  }
  const text = xmlText(bytes)
  if (/<!ENTITY/i.test(text)) refuse('it declares entities')
  const root = treeOf(text, { isXml: true, tooLarge: refuse }).find(node => typeof node !== 'string')
  return root ?? refuse('it is not XML')
}

/** A piece of HTML; elements that are nested too deeply are read as if they were beside each other. */
export const readHtml = (text: string): MarkupNode[] => treeOf(text, { isXml: false })

const labels = /^<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/i

function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const label = labels.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 300)))?.[1] ?? 'utf-8'
  // A label of two bytes cannot be true here: these would not be readable as a label.
  const isKnown = /^(?:iso-8859-\d{1,2}|windows-125\d|us-ascii|shift_jis|euc-jp)$/i.test(label)
  return new TextDecoder(isKnown ? label : 'utf-8').decode(bytes)
}

type Reading = { isXml: boolean; tooLarge?: (detail: string) => unknown }

function treeOf(text: string, { isXml, tooLarge }: Reading): MarkupNode[] {
  const root: Markup = { name: '', attributes: {}, children: [] }
  const open = [root]
  let [elements, beyond] = [0, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > mostElements) tooLarge?.('it has too many elements')
        if (elements > mostElements) return parser.reset()
        if (open.length > deepest) {
          tooLarge?.('its elements are nested too deeply')
          beyond++
          return
        }
        const own = {
          name: isXml ? localName(name) : name,
          attributes: isXml ? localNames(attributes) : attributes,
          children: [],
        }
        open.at(-1)!.children.push(own)
        open.push(own)
      },
      ontext(words) {
        open.at(-1)!.children.push(words)
      },
      onclosetag() {
        if (beyond > 0) beyond--
        else open.pop()
      },
    },
    { xmlMode: isXml, decodeEntities: true, recognizeCDATA: isXml },
  )
  parser.write(text)
  parser.end()
  return root.children
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const localNames = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

export const isMarkup = (node: MarkupNode): node is Markup => typeof node !== 'string'
export const childrenOf = ({ children }: Markup, name?: string): Markup[] =>
  children.filter(isMarkup).filter(child => name === undefined || child.name === name)

/** The element at a path of names below another one. */
export const at = (element: Markup | undefined, ...names: string[]): Markup | undefined =>
  names.reduce<Markup | undefined>((above, name) => above && childrenOf(above, name)[0], element)

/** All elements of this name, at any depth. */
export const within = (element: Markup, name: string): Markup[] =>
  childrenOf(element).flatMap(child => [...(child.name === name ? [child] : []), ...within(child, name)])

export const wordsIn = (nodes: readonly MarkupNode[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : wordsIn(node.children))).join('')

/** The words of an element on one line; an empty one has none. */
export const lineIn = (element: Markup | undefined): string | undefined =>
  (element && wordsIn(element.children).replaceAll(/\s+/g, ' ').trim()) || undefined
