type Files = Record<string, string | Uint8Array>

/** What a part of a package does, as a script in its page; `scorm` is the interface that it found. */
const page = (finder: string, script: string, more = '') => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Part</title><script src="shared/find.js"></script></head>
<body><main><h1>Tides</h1>${more}<p id="said"></p></main>
<script>
var scorm = ${finder}
function say(text) { document.getElementById('said').textContent = text }
${script}
</script></body></html>`

/** Looks for the interface as most packages do: in the windows around its own first. */
const find = `function find(name) {
  var at = window, tries = 0
  if (at.parent && at.parent != at) at = at.parent
  while (!at[name] && at.parent && at.parent != at && tries++ < 10) at = at.parent
  return at[name]
}
`

type Part = { id: string; title: string; href: string; inside?: string; attributes?: string; isAsset?: boolean }
type Manifest = { identifier?: string; title: string; parts: Part[]; section?: string }

const item = ({ id, title, inside = '', attributes = '' }: Part) =>
  `<item identifier="${id}" identifierref="r-${id}" ${attributes}><title>${title}</title>${inside}</item>`
const within = (section: string | undefined, items: string) =>
  section ? `<item identifier="section"><title>${section}</title>${items}</item>` : items

export const manifest12 = ({ identifier = 'tides-12', title, parts, section }: Manifest) => `<?xml version="1.0"?>
<manifest identifier="${identifier}" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>${title}</title>
    ${within(section, parts.map(item).join(''))}
  </organization></organizations>
  <resources>${parts.map(({ id, href, isAsset }) => `<resource identifier="r-${id}" type="webcontent" adlcp:scormtype="${isAsset ? 'asset' : 'sco'}" href="${href}"><file href="${href}"/></resource>`).join('')}</resources>
</manifest>`

export const manifest2004 = ({ identifier = 'tides-2004', title, parts, section }: Manifest) => `<?xml version="1.0"?>
<manifest identifier="${identifier}" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>${title}</title>
    ${within(section, parts.map(item).join(''))}
  </organization></organizations>
  <resources>${parts.map(({ id, href }) => `<resource identifier="r-${id}" type="webcontent" adlcp:scormType="sco" href="${href}"><file href="${href}"/></resource>`).join('')}</resources>
</manifest>`

const part12 = page(
  `find('API')`,
  `scorm.LMSInitialize('')
var place = scorm.LMSGetValue('cmi.core.lesson_location')
say('place ' + (place || 'none') + ', data ' + (scorm.LMSGetValue('cmi.suspend_data') || 'none') + ', entry ' +
  scorm.LMSGetValue('cmi.core.entry') + ', given ' + scorm.LMSGetValue('cmi.launch_data') + ', query ' + location.search)
function halfway() {
  scorm.LMSSetValue('cmi.core.lesson_location', 'page 2')
  scorm.LMSSetValue('cmi.suspend_data', 'half way')
  scorm.LMSSetValue('cmi.core.lesson_status', 'incomplete')
  say('stored ' + scorm.LMSCommit(''))
}
function finish(score) {
  scorm.LMSSetValue('cmi.core.score.min', '0')
  scorm.LMSSetValue('cmi.core.score.max', '100')
  scorm.LMSSetValue('cmi.core.score.raw', String(score))
  scorm.LMSSetValue('cmi.core.lesson_status', score >= 80 ? 'passed' : 'failed')
  say('finished ' + scorm.LMSFinish(''))
}`,
  `<button onclick="halfway()">Half way</button><button onclick="finish(90)">Finish</button><button onclick="finish(10)">Fail</button>`,
)

const part2004 = page(
  `find('API_1484_11')`,
  `scorm.Initialize('')
say('place ' + (scorm.GetValue('cmi.location') || 'none') + ', data ' + scorm.GetValue('cmi.suspend_data').length +
  ', entry ' + scorm.GetValue('cmi.entry') + ', needs ' + scorm.GetValue('cmi.scaled_passing_score'))
function halfway() {
  scorm.SetValue('cmi.location', 'deep water')
  scorm.SetValue('cmi.suspend_data', new Array(64001).join('w'))
  scorm.SetValue('cmi.completion_status', 'incomplete')
  say('stored ' + scorm.Commit('') + ', more ' + scorm.SetValue('cmi.suspend_data', new Array(64002).join('w')))
}
function finish() {
  scorm.SetValue('cmi.score.scaled', '0.85')
  scorm.SetValue('cmi.completion_status', 'completed')
  say('finished ' + scorm.Terminate(''))
}`,
  `<button onclick="halfway()">Half way</button><button onclick="finish()">Finish</button>`,
)

/** Two parts in a section; what a course of SCORM 1.2 has, and a part whose page is missing. */
export const smallScorm12 = ({ title = 'Tides', script = part12, identifier = 'tides-12' } = {}): Files => ({
  'imsmanifest.xml': manifest12({
    identifier,
    title,
    section: 'The shore',
    parts: [
      {
        id: 'part-1',
        title: 'High water',
        href: 'part one.html?lang=en',
        attributes: 'parameters="?from=lab"',
        inside: '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>begin=1</adlcp:datafromlms>',
      },
      { id: 'part-2', title: 'Low water', href: 'gone.html' },
      { id: 'part-3', title: 'Hidden', href: 'part one.html', attributes: 'isvisible="false"' },
      { id: 'notes', title: 'Notes', href: 'notes/plain%20notes.html', isAsset: true },
    ],
  }),
  'part one.html': script,
  'shared/find.js': find,
  'notes/plain notes.html': '<html><body><h1>Notes</h1></body></html>',
  'adlcp_rootv1p2.xsd': '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"/>',
})

export const smallScorm2004 = ({ title = 'Deep water', script = part2004 } = {}): Files => ({
  'imsmanifest.xml': manifest2004({
    title,
    parts: [
      {
        id: 'deep',
        title: 'Deep water',
        href: 'index.html',
        inside:
          '<imsss:sequencing><imsss:sequencingRules/><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>',
      },
    ],
  }),
  'index.html': script,
  'shared/find.js': find,
})

/** A package of SCORM 1.2 of one part, with a script of its own. */
export const scormWith = (title: string, script: string, files: Files = {}): Files => ({
  'imsmanifest.xml': manifest12({ identifier: 'other', title, parts: [{ id: 'only', title, href: 'index.html' }] }),
  'index.html': page(`find('API')`, script),
  'shared/find.js': find,
  ...files,
})
