import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { draftOfArchive } from '../archives/archive-course.ts'
import { openAnyArchive } from '../archive-files/open-archive.ts'
import type { CourseDraft } from '../import/course-draft.ts'

type Files = Record<string, string | Uint8Array>

const html = (body: string, title = '') => `<html><head><title>${title}</title></head><body>${body}</body></html>`

/** A cartridge as Canvas and Moodle write them: two modules, one of each kind of entry, and a page in no module. */
export const smallCartridge = (
  picture: Uint8Array,
  { title = 'Tides', version = '1.3.0', language = 'en' } = {},
): Files => ({
  'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
  <metadata>
    <schema>IMS Common Cartridge</schema><schemaversion>${version}</schemaversion>
    <lomimscc:lom>
      <lomimscc:general>
        <lomimscc:title><lomimscc:string>${title}</lomimscc:string></lomimscc:title>
        <lomimscc:language>${language}</lomimscc:language>
        <lomimscc:description><lomimscc:string>Why the sea breathes twice a day, and how to read a table of its heights.</lomimscc:string></lomimscc:description>
      </lomimscc:general>
      <lomimscc:rights><lomimscc:description><lomimscc:string>CC BY 4.0</lomimscc:string></lomimscc:description></lomimscc:rights>
    </lomimscc:lom>
  </metadata>
  <organizations><organization identifier="o1" structure="rooted-hierarchy"><item identifier="root">
    <item identifier="module-1"><title>The moon</title>
      <item identifier="i1" identifierref="r1"><title>How it pulls</title></item>
      <item identifier="i2" identifierref="r2"><title>A table of heights</title></item>
      <item identifier="i3" identifierref="r3"><title>Check yourself</title></item>
      <item identifier="i4"><title>Read on</title></item>
    </item>
    <item identifier="module-2"><title>The shore</title>
      <item identifier="i5" identifierref="r4"><title>Talk about it</title></item>
      <item identifier="i6" identifierref="r5"><title>The tide office</title></item>
      <item identifier="i7" identifierref="r6"><title>The simulator</title></item>
      <item identifier="i8" identifierref="r7"><title>Draw a tide</title></item>
    </item>
  </item></organization></organizations>
  <resources>
    <resource identifier="r1" type="webcontent" href="wiki_content/pull.html"><file href="wiki_content/pull.html"/></resource>
    <resource identifier="r2" type="webcontent" href="web_resources/heights%20table.csv"><file href="web_resources/heights%20table.csv"/></resource>
    <resource identifier="r3" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment" href="quiz/assessment.xml"><file href="quiz/assessment.xml"/></resource>
    <resource identifier="r4" type="imsdt_xmlv1p3"><file href="talk.xml"/></resource>
    <resource identifier="r5" type="imswl_xmlv1p3"><file href="office.xml"/></resource>
    <resource identifier="r6" type="imsbasiclti_xmlv1p3"><file href="tool.xml"/></resource>
    <resource identifier="r7" type="assignment_xmlv1p0"><file href="assignment.xml"/></resource>
    <resource identifier="r8" type="webcontent" href="wiki_content/glossary.html"><file href="wiki_content/glossary.html"/></resource>
    <resource identifier="r9" type="webcontent" href="web_resources/sea.png"><file href="web_resources/sea.png"/></resource>
    <resource identifier="r10" type="imsqti_xmlv1p2/imscc_xmlv1p3/question-bank"><file href="bank.xml"/></resource>
  </resources>
</manifest>`,
  'wiki_content/pull.html': html(
    `<h2>Gravity</h2><p>The moon pulls 2 * 3 * 4 times; <b>the sea</b> follows. It costs $5 and $6, not *more*.</p>
<p><img src="$IMS-CC-FILEBASE$/sea.png" alt="The sea"> <img src="%24IMS_CC_FILEBASE%24/sea.png" alt="It again"></p><ul><li>high</li><li>low<ul><li>lower</li></ul></li></ul>
<p>Force: \\(F = \\frac{m}{r^2}\\). See <a href="$WIKI_REFERENCE$/pages/glossary">the glossary</a>.</p><script>alert(1)</script>`,
    'How it pulls',
  ),
  'wiki_content/glossary.html': html('<p>Neap: a weak tide.</p>', 'Glossary'),
  'web_resources/heights table.csv': 'hour,height\n0,1\n',
  'web_resources/sea.png': picture,
  'quiz/assessment.xml': smallQti1,
  'talk.xml':
    '<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imsdt_v1p3"><title>Talk about it</title><text texttype="text/html">&lt;p&gt;What did you see?&lt;/p&gt;</text></topic>',
  'office.xml':
    '<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>The tide office</title><url href="https://tides.example/now"/></webLink>',
  'tool.xml': '<cartridge_basiclti_link><title>The simulator</title></cartridge_basiclti_link>',
  'assignment.xml':
    '<assignment xmlns="http://www.imsglobal.org/xsd/imscc_extensions/assignment"><title>Draw a tide</title><text texttype="text/html">&lt;p&gt;Draw one day.&lt;/p&gt;</text><submission_formats><format type="file"/><format type="text"/></submission_formats></assignment>',
  'bank.xml': '<questestinterop><objectbank ident="b"/></questestinterop>',
})

const qtiItem = (ident: string, type: string, presentation: string, processing: string, more = '') => `
<item ident="${ident}" title="${ident}">
  <itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation>${presentation}</presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${processing}</resprocessing>${more}
</item>`
const mattext = (text: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`
const choices = (cardinality: string, all: Record<string, string>) =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${Object.entries(all)
    .map(([ident, text]) => `<response_label ident="${ident}">${mattext(text, 'text/plain')}</response_label>`)
    .join('')}</render_choice></response_lid>`
const right = (condition: string) =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
const is = (ident: string) => `<varequal respident="r">${ident}</varequal>`

/** Every kind of question of a cartridge, and two that the lab does not have. */
export const smallQti1 = `<?xml version="1.0"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
<assessment ident="a1" title="Check yourself">
<qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>3</fieldentry></qtimetadatafield></qtimetadata>
<section ident="root">
${qtiItem('pulls', 'cc.multiple_choice.v0p1', mattext('<p>What <b>pulls</b>?</p>') + choices('Single', { moon: 'The moon', whale: 'A whale <3' }), right(is('moon')), `<itemfeedback ident="general_fb"><flow_mat>${mattext('It does.')}</flow_mat></itemfeedback><itemfeedback ident="whale_fb">${mattext('Too small.')}</itemfeedback>`)}
${qtiItem('which', 'cc.multiple_response.v0p1', mattext('Which are tides?') + choices('Multiple', { neap: 'Neap', spring: 'Spring', storm: 'Storm' }), right(`<and>${is('neap')}${is('spring')}<not>${is('storm')}</not></and>`))}
${qtiItem('twice', 'cc.true_false.v0p1', mattext('Twice a day?') + choices('Single', { true: 'True', false: 'False' }), right(is('true')))}
${qtiItem('name', 'cc.fib.v0p1', mattext('Name the weak tide.') + '<response_str ident="r"><render_fib/></response_str>', right(is('neap') + is('neap tide')))}
${qtiItem('hours', 'numerical_question', mattext('How many hours?') + '<response_str ident="r"><render_fib fibtype="Decimal"/></response_str>', right(`<or>${is('12.4')}<and><vargte respident="r">12</vargte><varlte respident="r">12.9</varlte></and></or>`))}
${qtiItem('essay', 'cc.essay.v0p1', mattext('Write about it.') + '<response_str ident="r"><render_fib/></response_str>', '')}
${qtiItem('match', 'matching_question', mattext('Match.') + choices('Single', { a: 'A' }) + choices('Single', { b: 'B' }), right(is('a')))}
</section></assessment></questestinterop>`

const qti2 = (identifier: string, declaration: string, body: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="${identifier}" adaptive="false" timeDependent="false">${declaration}<itemBody>${body}</itemBody></assessmentItem>`
const declared = (cardinality: string, type: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map(value => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`

/** A QTI 2.1 test with one question of each kind that the lab has, and one that it has not. */
export const smallQti2 = (picture: Uint8Array): Files => ({
  'imsmanifest.xml': `<manifest identifier="q" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>
<resources><resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/></resource>
${['pulls', 'which', 'order', 'gap', 'number', 'drawing'].map(name => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="items/${name}.xml"><file href="items/${name}.xml"/></resource>`).join('')}</resources></manifest>`,
  'test.xml': `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Tides"><testPart identifier="p" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="s" title="S" visible="true">
${['pulls', 'which', 'order', 'gap', 'number', 'drawing', 'gone'].map(name => `<assessmentItemRef identifier="${name}" href="items/${name}.xml"/>`).join('')}</assessmentSection></testPart></assessmentTest>`,
  'items/sea.png': picture,
  'items/pulls.xml': qti2(
    'pulls',
    declared('single', 'identifier', 'moon'),
    '<p><img src="sea.png" alt="The sea"/></p><choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>What pulls?</prompt><simpleChoice identifier="moon">The <em>moon</em><feedbackInline outcomeIdentifier="F" identifier="moon" showHide="show">Yes.</feedbackInline></simpleChoice><simpleChoice identifier="whale">A whale</simpleChoice></choiceInteraction>',
  ),
  'items/which.xml': qti2(
    'which',
    declared('multiple', 'identifier', 'neap', 'spring'),
    '<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="0"><prompt>Which are tides?</prompt><simpleChoice identifier="neap">Neap</simpleChoice><simpleChoice identifier="spring">Spring</simpleChoice><simpleChoice identifier="storm">Storm</simpleChoice></choiceInteraction>',
  ),
  'items/order.xml': qti2(
    'order',
    declared('ordered', 'identifier', 'b', 'a'),
    '<orderInteraction responseIdentifier="R"><prompt>From low to high</prompt><simpleChoice identifier="a">High</simpleChoice><simpleChoice identifier="b">Low</simpleChoice></orderInteraction>',
  ),
  'items/gap.xml': qti2(
    'gap',
    declared('single', 'string', 'neap'),
    '<p>The weak tide is called <textEntryInteraction responseIdentifier="R"/> tide.</p>',
  ),
  'items/number.xml': qti2(
    'number',
    declared('single', 'float', '12.4'),
    '<p>Hours: <textEntryInteraction responseIdentifier="R"/></p>',
  ),
  'items/drawing.xml': qti2(
    'drawing',
    declared('single', 'point'),
    '<hotspotInteraction responseIdentifier="R"><prompt>Where?</prompt></hotspotInteraction>',
  ),
})

export const tarOf = async (files: Files): Promise<Buffer> => {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, Buffer.from(content as string))
  tar.finalize()
  return gzipSync(await buffer(tar as AsyncIterable<Buffer>))
}

/** What an archive becomes; what is unpacked on the way is in a folder of its own below this one. */
export async function draftOfBytes(folder: string, bytes: Buffer, name = 'tides.imscc'): Promise<CourseDraft> {
  const own = await mkdtemp(join(folder, 'read-'))
  const path = join(own, name)
  await writeFile(path, bytes)
  const archive = await openAnyArchive(path, own)
  try {
    return await draftOfArchive({ archive, name, folder: own })
  } finally {
    await archive.close()
  }
}
