import { inflateRawSync } from 'node:zlib'

/** The entries of a ZIP file, read from its central directory. */
export function entriesOf(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    entries.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/**
 * Faults that make PowerPoint offer a repair: parts without a type, dangling relationships, duplicate ids, invalid XML.
 */
export function faultsIn(parts: Map<string, string>): string[] {
  const types = parts.get('[Content_Types].xml')!
  const faults: string[] = []
  for (const [name, body] of parts) {
    const extension = name.split('.').at(-1)!
    if (
      !types.includes(`PartName="/${name}"`) &&
      !(extension === 'rels' || (types.includes(`Default Extension="${extension}"`) && extension !== 'xml')) &&
      name !== '[Content_Types].xml'
    )
      faults.push(`${name} has no type`)
    const open = [...body.matchAll(/<([a-zA-Z]+:?[a-zA-Z]*)(?:\s[^<>]*?)?(\/?)>|<\/([a-zA-Z]+:?[a-zA-Z]*)>/g)]
    const stack: string[] = []
    for (const [, opening, isEmpty, closing] of open) {
      if (opening && !isEmpty) stack.push(opening)
      if (closing && stack.pop() !== closing) faults.push(`${name} closes ${closing} wrongly`)
    }
    if (stack.length > 0) faults.push(`${name} leaves ${stack.join()} open`)
    const ids = [...body.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
    if (new Set(ids).size < ids.length) faults.push(`${name} repeats an id`)
    const used = [...body.matchAll(/r:(?:id|embed)="(rId\d+)"/g)].map(([, id]) => id!)
    const rels = parts.get(name.replace(/([^/]+)$/, '_rels/$1.rels')) ?? ''
    for (const id of used) if (!rels.includes(`Id="${id}"`)) faults.push(`${name} uses ${id}, which is not there`)
  }
  for (const [name, body] of parts) {
    if (!name.endsWith('.rels')) continue
    const folder = name.replace(/_rels\/[^/]+$/, '')
    for (const [, target, external] of body.matchAll(/Target="([^"]+)"( TargetMode="External")?/g)) {
      const path = new URL(target!, `http://part/${folder}`).pathname.slice(1)
      if (!external && !parts.has(path)) faults.push(`${name} leads to ${path}, which is not there`)
    }
  }
  for (const [, part] of types.matchAll(/PartName="\/([^"]+)"/g))
    if (!parts.has(part!)) faults.push(`${part} is named and not there`)
  return faults
}
