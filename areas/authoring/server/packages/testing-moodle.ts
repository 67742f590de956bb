import { createHash } from 'node:crypto'

type Files = Record<string, string | Uint8Array>

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const cdata = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const hashOf = (bytes: string | Uint8Array) => createHash('sha1').update(bytes).digest('hex')

type Kept = { id: string; kind: string; title: string; section: string; content: string; isHidden?: boolean }

const activities: Kept[] = [
  {
    id: '11',
    kind: 'page',
    title: 'How it pulls',
    section: '1',
    content: `<intro></intro><introformat>1</introformat><content>${cdata('<p>The moon pulls &amp; the sea follows. <img src="@@PLUGINFILE@@/the%20sea.png" alt="The sea"></p><p>Then <a href="$@QUIZVIEWBYID*12@$">check yourself</a> or <a href="$@BOOKVIEWBYIDCH*13*7@$">read</a>.</p>')}</content><contentformat>1</contentformat>`,
  },
  {
    id: '12',
    kind: 'quiz',
    title: 'Check yourself',
    section: '1',
    content: `<intro>${cdata('<p>Take your time.</p>')}</intro><introformat>1</introformat><timelimit>600</timelimit><attempts_number>2</attempts_number><question_instances>
<question_instance id="1"><slot>1</slot><questionid>101</questionid></question_instance>
<question_instance id="3"><slot>3</slot><questionid>103</questionid></question_instance>
<question_instance id="2"><slot>2</slot><question_reference id="9"><questionbankentryid>52</questionbankentryid><version>$@NULL@$</version></question_reference></question_instance>
<question_instance id="4"><slot>4</slot><questionid>104</questionid></question_instance>
<question_instance id="5"><slot>5</slot><questionid>105</questionid></question_instance>
<question_instance id="6"><slot>6</slot><question_set_reference id="1"/></question_instance></question_instances>`,
  },
  {
    id: '13',
    kind: 'book',
    title: 'The tide book',
    section: '1',
    content: `<chapters><chapter id="7"><title>Neap</title><content>${cdata('<p>Weak.</p>')}</content><contentformat>1</contentformat><hidden>0</hidden></chapter><chapter id="8"><title>Notes for teachers</title><content>No.</content><hidden>1</hidden></chapter></chapters>`,
  },
  { id: '14', kind: 'forum', title: 'Talk about it', section: '2', content: '<intro>Hello</intro>' },
  {
    id: '15',
    kind: 'assign',
    title: 'Draw a tide',
    section: '2',
    content: `<intro>**Draw** one day.</intro><introformat>4</introformat><plugin_configs><plugin_config><plugin>file</plugin><name>enabled</name><value>1</value></plugin_config></plugin_configs>`,
  },
  { id: '16', kind: 'resource', title: 'Heights', section: '2', content: '<intro></intro>' },
  {
    id: '17',
    kind: 'page',
    title: 'Answers for teachers',
    section: '2',
    content: '<content>42</content>',
    isHidden: true,
  },
  {
    id: '18',
    kind: 'url',
    title: 'The tide office',
    section: '2',
    content: '<intro></intro><externalurl>https://tides.example/now</externalurl>',
  },
]

const answer = (id: number, text: string, fraction: number) =>
  `<answer id="${id}"><answertext>${cdata(text)}</answertext><answerformat>1</answerformat><fraction>${fraction}</fraction><feedback></feedback></answer>`
const question = (id: number, kind: string, text: string, more: string) =>
  `<question id="${id}"><name>${text}</name><questiontext>${cdata(text)}</questiontext><questiontextformat>1</questiontextformat><generalfeedback>${cdata('<p>So it is.</p>')}</generalfeedback><qtype>${kind}</qtype><plugin_qtype_${kind}_question>${more}</plugin_qtype_${kind}_question></question>`

const questions = `${xml}<question_categories><question_category id="1"><contextid>20</contextid>
<question_bank_entries><question_bank_entry id="52"><question_version><question_versions id="1"><questions>${question(202, 'multichoice', '<p>Which are tides?</p>', `<answers>${answer(1, '<p>Neap</p>', 0.5)}${answer(2, 'Spring', 0.5)}${answer(3, 'Storm', -1)}</answers><multichoice id="1"><single>0</single></multichoice>`)}</questions></question_versions></question_version></question_bank_entry></question_bank_entries>
<questions>${question(101, 'truefalse', 'Twice a day?', `<answers>${answer(4, 'True', 1)}${answer(5, 'False', 0)}</answers>`)}
${question(103, 'numerical', 'How many hours?', `<answers>${answer(6, '12.4', 1)}</answers><numerical_records><numerical_record id="1"><answer>6</answer><tolerance>0.1</tolerance></numerical_record></numerical_records>`)}
${question(104, 'shortanswer', 'Name the weak tide.', `<answers>${answer(7, 'neap', 1)}${answer(8, '*', 0)}</answers>`)}
${question(105, 'essay', 'Write about it.', '')}</questions>
</question_category></question_categories>`

/** A backup of Moodle: files by their hash, questions of both generations, and people, who are never read. */
export function smallMoodle(picture: Uint8Array): Files {
  const table = 'hour,height\n0,1\n'
  const stored = [
    { bytes: picture, context: '111', component: 'mod_page', area: 'content', name: 'the sea.png' },
    { bytes: table, context: '116', component: 'mod_resource', area: 'content', name: 'heights.csv' },
    { bytes: 'private', context: '5', component: 'user', area: 'private', name: 'secret.txt' },
  ]
  return {
    'moodle_backup.xml': `${xml}<moodle_backup><information><name>backup.mbz</name><moodle_release>4.3</moodle_release><original_course_fullname>Reading tides</original_course_fullname><original_course_shortname>TIDES 1</original_course_shortname><contents>
<activities>${activities.map(({ id, kind, title, section }) => `<activity><moduleid>${id}</moduleid><sectionid>${section}</sectionid><modulename>${kind}</modulename><title>${title}</title><directory>activities/${kind}_${id}</directory></activity>`).join('')}</activities>
<sections><section><sectionid>2</sectionid><title>2</title><directory>sections/section_2</directory></section><section><sectionid>1</sectionid><title>The moon</title><directory>sections/section_1</directory></section></sections></contents></information></moodle_backup>`,
    'course/course.xml': `${xml}<course id="3" contextid="30"><shortname>TIDES 1</shortname><fullname>Reading tides</fullname><summary>${cdata('<p>Why the sea breathes twice a day, and how to read a table.</p>')}</summary><summaryformat>1</summaryformat><lang></lang></course>`,
    'sections/section_1/section.xml': `${xml}<section id="1"><number>1</number><name>The moon</name><summary></summary><sequence>13,11,12</sequence></section>`,
    'sections/section_2/section.xml': `${xml}<section id="2"><number>2</number><name>$@NULL@$</name><summary>${cdata('<p>On the shore.</p>')}</summary><summaryformat>1</summaryformat><sequence>14,15,16,17,18</sequence></section>`,
    ...Object.fromEntries(
      activities.flatMap(({ id, kind, title, content, isHidden }) => [
        [
          `activities/${kind}_${id}/${kind}.xml`,
          `${xml}<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="1${id}"><${kind} id="${id}"><name>${title}</name>${content}</${kind}></activity>`,
        ],
        [
          `activities/${kind}_${id}/module.xml`,
          `${xml}<module id="${id}"><visible>${isHidden ? 0 : 1}</visible></module>`,
        ],
      ]),
    ),
    'questions.xml': questions,
    'files.xml': `${xml}<files>${stored.map(({ bytes, context, component, area, name }, n) => `<file id="${n}"><contenthash>${hashOf(bytes)}</contenthash><contextid>${context}</contextid><component>${component}</component><filearea>${area}</filearea><itemid>0</itemid><filepath>/</filepath><filename>${name}</filename></file>`).join('')}</files>`,
    ...Object.fromEntries(stored.map(({ bytes }) => [`files/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`, bytes])),
    'users.xml': `${xml}<users><user id="2"><email>ana@example.org</email></user></users>`,
  }
}
