/** The parts of a PowerPoint file that are the same in every deck (ECMA-376, presentationml). */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`

export const xml = (body: string): string => head + body

/** Text as XML, without the characters that XML does not allow. */
export const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 excludes
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export type Relation = { id: string; type: string; target: string; isExternal?: boolean }
export const relations = (list: readonly Relation[]): string =>
  xml(
    `<Relationships xmlns="${packaged}/relationships">${list
      .map(
        ({ id, type, target, isExternal }) =>
          `<Relationship Id="${id}" Type="${type.startsWith('http') ? type : `${office}/${type}`}" Target="${escaped(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
      )
      .join('')}</Relationships>`,
  )
export const coreRelation = `${packaged}/relationships/metadata/core-properties`

const main = 'application/vnd.openxmlformats-officedocument.presentationml'
export const contentTypes = (slides: number, notes: readonly number[]): string => {
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`
  return xml(
    `<Types xmlns="${packaged}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>' +
      override('/ppt/presentation.xml', `${main}.presentation.main+xml`) +
      override('/ppt/slideMasters/slideMaster1.xml', `${main}.slideMaster+xml`) +
      override('/ppt/slideLayouts/slideLayout1.xml', `${main}.slideLayout+xml`) +
      override('/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml') +
      (notes.length > 0
        ? override('/ppt/notesMasters/notesMaster1.xml', `${main}.notesMaster+xml`) +
          override('/ppt/theme/theme2.xml', 'application/vnd.openxmlformats-officedocument.theme+xml')
        : '') +
      Array.from({ length: slides }, (_, at) => override(`/ppt/slides/slide${at + 1}.xml`, `${main}.slide+xml`)).join(
        '',
      ) +
      notes.map(n => override(`/ppt/notesSlides/notesSlide${n}.xml`, `${main}.notesSlide+xml`)).join('') +
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
      '</Types>',
  )
}

export const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

const map =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'

export const slideMaster = xml(
  `<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${group}</p:spTree></p:cSld>` +
    `<p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>` +
    '<p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>',
)
export const slideLayout = xml(
  `<p:sldLayout ${namespaces} type="blank" preserve="1"><p:cSld name="Blank"><p:spTree>${group}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
)
export const notesMaster = xml(
  `<p:notesMaster ${namespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${group}</p:spTree></p:cSld><p:clrMap ${map}/></p:notesMaster>`,
)

const rgb = (colour: string) => `<a:srgbClr val="${colour.slice(1).toUpperCase()}"/>`
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'

/** The theme: the deck’s own colours, and fonts that are on most computers, the Japanese ones by name. */
export function themePart({
  ground,
  ink,
  dim,
  brand,
}: {
  ground: string
  ink: string
  dim: string
  brand: string
}): string {
  const colours = { dk1: ink, lt1: ground, dk2: dim, lt2: ground }
  const accents = [1, 2, 3, 4, 5, 6].map(n => `<a:accent${n}>${rgb(brand)}</a:accent${n}>`).join('')
  const named = Object.entries(colours)
    .map(([name, colour]) => `<a:${name}>${rgb(colour)}</a:${name}>`)
    .join('')
  const font = (name: string) =>
    `<a:latin typeface="${name}"/><a:ea typeface="Yu Gothic"/><a:cs typeface=""/><a:font script="Jpan" typeface="Yu Gothic"/>`
  return xml(
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="AI Lab"><a:themeElements>` +
      `<a:clrScheme name="AI Lab">${named}${accents}<a:hlink>${rgb(brand)}</a:hlink><a:folHlink>${rgb(brand)}</a:folHlink></a:clrScheme>` +
      `<a:fontScheme name="AI Lab"><a:majorFont>${font('Arial')}</a:majorFont><a:minorFont>${font('Arial')}</a:minorFont></a:fontScheme>` +
      `<a:fmtScheme name="AI Lab"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
      `<a:lnStyleLst>${`<a:ln w="9525">${fill}</a:ln>`.repeat(3)}</a:lnStyleLst>` +
      `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
      `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
  )
}
