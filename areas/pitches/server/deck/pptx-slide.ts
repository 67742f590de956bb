import {
  gapAfter,
  indentOf,
  type Box,
  type Colours,
  type PictureBox,
  type Slide,
  type TextBox,
} from '../../contract/deck/slides.ts'
import type { Run } from '../../contract/deck/pitch-text.ts'
import { escaped, group, namespaces, xml, type Relation } from './pptx-parts.ts'

/** PowerPoint counts lengths in English Metric Units, 12,700 to a point. */
const emu = (points: number): number => Math.round(points * 12_700)
const colour = (hex: string) => `<a:solidFill><a:srgbClr val="${hex.slice(1).toUpperCase()}"/></a:solidFill>`
const frame = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(Math.max(height, 1))}"/></a:xfrm>`

export type SlidePart = { xml: string; relations: Relation[] }
type Drawing = { colours: Colours; locale: string; link(href: string): string; picture(id: string): string | undefined }

function run({ text, isBold, href }: Run, box: TextBox, { colours, locale, link }: Drawing): string {
  const bold = isBold || box.face !== 'text' ? ' b="1"' : ''
  const size = `sz="${Math.round(box.size * 100)}"`
  return (
    `<a:r><a:rPr lang="${locale}" ${size}${bold} dirty="0">${colour(href ? colours.brand : colours[box.tone])}` +
    '<a:latin typeface="Arial"/><a:ea typeface="Yu Gothic"/>' +
    `${href ? `<a:hlinkClick r:id="${link(href)}"/>` : ''}</a:rPr><a:t>${escaped(text)}</a:t></a:r>`
  )
}

const bulletFont = '<a:buFont typeface="Arial"/><a:buChar char="•"/>'

/** A text box. The lines of a title are fixed; the paragraphs of a body wrap, so that they can be edited. */
function textShape(box: TextBox, id: number, name: string, drawing: Drawing): string {
  // Exact: a percentage would mean the height of the font, and that of Japanese fonts differs by half.
  const spacing = `<a:lnSpc><a:spcPts val="${Math.round(box.leading * box.size * 100)}"/></a:lnSpc>`
  const after =
    box.role === 'body' ? `<a:spcAft><a:spcPts val="${Math.round(gapAfter(box.size) * 100)}"/></a:spcAft>` : ''
  const paragraphs = box.paragraphs.map(({ level, runs, lines }) => {
    const indent = emu(indentOf(level, box.size))
    const bullet = level === 0 ? '<a:buNone/>' : bulletFont
    const place = level === 0 ? '' : ` marL="${indent}" indent="-${emu(box.size * 0.9)}" lvl="${level - 1}"`
    const text =
      box.role === 'body'
        ? runs.map(each => run(each, box, drawing)).join('')
        : lines.map(line => line.map(each => run(each, box, drawing)).join('')).join('<a:br/>')
    return `<a:p><a:pPr${place}${box.isRight ? ' algn="r"' : ''}>${spacing}${after}${bullet}</a:pPr>${text}</a:p>`
  })
  const body = paragraphs.length > 0 ? paragraphs.join('') : `<a:p><a:endParaRPr lang="${drawing.locale}"/></a:p>`
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escaped(name)}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${frame(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>${body}</p:txBody></p:sp>`
  )
}

const pictureShape = (box: PictureBox, id: number, relation: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${escaped(box.alt)}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>` +
  `<p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
  `<p:spPr>${frame(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

/** The role of a box, its section and part, and how its text continues that of the slide before. */
const nameOf = ({ role, paragraphs: [first] }: TextBox, { section_id, part }: Slide): string =>
  [role, section_id, part, first?.continues].filter(each => each !== undefined).join(' ')

/**
 * One slide. The name of each box contains the section’s id and the role, by which an edited file is read back.
 * @param mediaOf the file of a picture in the package
 */
export function slidePart(
  slide: Slide,
  colours: Colours,
  locale: string,
  mediaOf: (image_id: string) => string | undefined,
): SlidePart {
  const relations: Relation[] = [{ id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }]
  const relate = (type: string, target: string, isExternal = false) => {
    const there = relations.find(each => each.type === type && each.target === target)
    if (there) return there.id
    const id = `rId${relations.length + 1}`
    relations.push({ id, type, target, isExternal })
    return id
  }
  const drawing: Drawing = {
    colours,
    locale,
    link: href => relate('hyperlink', href, true),
    picture: id => {
      const media = mediaOf(id)
      return media && relate('image', `../media/${media}`)
    },
  }
  const shapeOf = (box: Box, at: number): string => {
    if (box.kind === 'text') return textShape(box, at + 2, nameOf(box, slide), drawing)
    const relation = drawing.picture(box.image_id)
    return relation ? pictureShape(box, at + 2, relation) : ''
  }
  const shapes = slide.boxes
    .filter(box => box.kind === 'picture' || box.paragraphs.length > 0)
    .map(shapeOf)
    .join('')
  const ground = `<p:bg><p:bgPr>${colour(colours.ground)}<a:effectLst/></p:bgPr></p:bg>`
  return {
    xml: xml(
      `<p:sld ${namespaces}><p:cSld name="${escaped(slide.title)}">${ground}<p:spTree>${group}${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    ),
    relations,
  }
}

/** The speaker notes. */
export const notesPart = (notes: string, locale: string): string =>
  xml(
    `<p:notes ${namespaces}><p:cSld><p:spTree>${group}<p:sp><p:nvSpPr><p:cNvPr id="2" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>` +
      `<p:txBody><a:bodyPr/><a:lstStyle/>${notes
        .split('\n')
        .map(line => `<a:p><a:r><a:rPr lang="${locale}" dirty="0"/><a:t>${escaped(line)}</a:t></a:r></a:p>`)
        .join('')}</p:txBody></p:sp></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
  )
