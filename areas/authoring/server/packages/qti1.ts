import type { UnitSettings } from '#areas/education/contract/unit-settings.ts'
import { importedQuiz } from '../units/quiz-defaults.ts'
import { at, childrenOf, lineIn, readHtml, within, wordsIn, type Markup, type MarkupNode } from './markup.ts'
import type { Loss, PackageQuestion } from './package-course.ts'

export type Quiz = {
  title: string | undefined
  text: MarkupNode[]
  questions: PackageQuestion[]
  settings: UnitSettings | undefined
}
type Lost = (code: Loss['code'], text: string) => void

/** The questions of a QTI 1.2 file, as cartridges, Canvas and older systems write them. */
export function readQti1(root: Markup, lost: Lost): Quiz {
  const assessment = at(root, 'assessment') ?? root
  const questions = within(assessment, 'item').flatMap(item => questionOf(item, lost))
  return {
    title: assessment.attributes['title']?.trim() || undefined,
    text: materialIn(at(assessment, 'rubric') ?? at(assessment, 'presentation_material')),
    questions,
    settings: settingsOf(assessment),
  }
}

/** Metadata is a list of labels and entries. */
const fieldsOf = (element: Markup): Map<string, string> =>
  new Map(
    within(element, 'qtimetadatafield').flatMap(field => {
      const [label, entry] = [lineIn(at(field, 'fieldlabel')), lineIn(at(field, 'fieldentry'))]
      return label && entry ? [[label, entry]] : []
    }),
  )

function settingsOf(assessment: Markup): UnitSettings | undefined {
  const fields = fieldsOf({ ...assessment, children: childrenOf(assessment, 'qtimetadata') })
  const attempts = Number(fields.get('cc_maxattempts') ?? fields.get('qmd_maxattempts'))
  const minutes = Number(fields.get('qmd_timelimit'))
  const limits = {
    ...(attempts >= 1 && attempts <= 100 && { attempts: Math.floor(attempts) }),
    ...(minutes >= 1 && minutes <= 1_440 && { time_limit_sec: Math.floor(minutes * 60) }),
  }
  return Object.keys(limits).length > 0 ? { quiz: { ...importedQuiz, ...limits } } : undefined
}

/** `mattext` is HTML or plain text; pictures may be beside it. */
function materialIn(element: Markup | undefined): MarkupNode[] {
  if (!element) return []
  return childrenOf(element).flatMap((child): MarkupNode[] => {
    if (child.name === 'material' || child.name === 'flow' || child.name === 'flow_mat') return materialIn(child)
    if (child.name === 'mattext') return textOf(child)
    const uri = child.attributes['uri']
    if (child.name === 'matimage' && uri) return [{ name: 'img', attributes: { src: uri }, children: [] }]
    return []
  })
}

function textOf(mattext: Markup): MarkupNode[] {
  const inside = childrenOf(mattext)
  // XHTML written as elements, not as text.
  if (inside.length > 0) return mattext.children
  const text = wordsIn(mattext.children)
  const isPlain = /plain/i.test(mattext.attributes['texttype'] ?? '') || !/[<&]/.test(text)
  return isPlain ? [text] : readHtml(text)
}

const cannotBeAsked = 'a type of question that the lab does not have'

function questionOf(item: Markup, lost: Lost): PackageQuestion[] {
  const fields = fieldsOf(item)
  const type = fields.get('cc_profile') ?? fields.get('question_type') ?? ''
  const about = item.attributes['title'] || item.attributes['ident'] || ''
  const presentation = at(item, 'presentation')
  const responses = presentation
    ? ['response_lid', 'response_str', 'response_num'].flatMap(name => within(presentation, name))
    : []
  const [response] = responses
  if (
    !presentation ||
    !response ||
    responses.length > 1 ||
    /essay|matching|upload|multiple_blanks|dropdowns/.test(type)
  ) {
    lost('question_unreadable', `${cannotBeAsked}${type && ` (${type})`}: ${about}`)
    return []
  }
  const question = {
    key: item.attributes['ident'] ?? about,
    prompt: materialIn(presentation),
    ...feedbackOf(item, ['general_fb', 'correct_fb', 'general_feedback']),
  }
  if (within(response, 'response_label').length > 0) {
    if (response.attributes['rcardinality']?.toLowerCase() === 'ordered') {
      lost('question_unreadable', `${cannotBeAsked} (ordered): ${about}`)
      return []
    }
    return [choiceQuestion(question, item, response)]
  }
  return [writtenQuestion(question, item, type)]
}

type Begun = Pick<PackageQuestion, 'key' | 'prompt' | 'feedback'>

function choiceQuestion(question: Begun, item: Markup, response: Markup): PackageQuestion {
  const right = rightAnswers(item)
  const isMultiple = response.attributes['rcardinality']?.toLowerCase() === 'multiple'
  const choices = within(response, 'response_label').map(label => {
    const key = label.attributes['ident'] ?? ''
    const { feedback } = feedbackOf(item, [`${key}_fb`])
    return { key, text: materialIn(label), isRight: right.has(key), ...(feedback && { feedback }) }
  })
  return { ...question, kind: isMultiple ? 'multiple' : 'single', choices }
}

/** Texts that are right; a number, when the file compares numbers. */
function writtenQuestion(question: Begun, item: Markup, type: string): PackageQuestion {
  const right = [...rightAnswers(item)].map(text => text.trim()).filter(Boolean)
  const [low, high] = ['vargte', 'varlte'].map(name =>
    numberIn(rightConditions(item).flatMap(each => within(each, name))[0]),
  )
  if (/numerical|calculated/.test(type) || low !== undefined || high !== undefined) {
    const value = numberOf(right[0]) ?? (low !== undefined && high !== undefined ? (low + high) / 2 : undefined)
    const tolerance = value !== undefined && high !== undefined ? Math.max(0, high - value) : 0
    return { ...question, kind: 'number', choices: [], ...(value !== undefined && { answer: { value, tolerance } }) }
  }
  return {
    ...question,
    kind: 'text',
    choices: [],
    ...(right.length > 0 && { answer: { accepted: right.slice(0, 20) } }),
  }
}

const numberOf = (text: string | undefined) => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}
const numberIn = (element: Markup | undefined) => numberOf(lineIn(element))

/** The conditions that give points, best first: some files give a part of them for a part of the answer. */
function rightConditions(item: Markup): Markup[] {
  const scored = within(item, 'respcondition').map(condition => {
    const points = childrenOf(condition, 'setvar')
      .filter(set => !/subtract|divide/i.test(set.attributes['action'] ?? ''))
      .map(set => numberIn(set) ?? 0)
    return { condition, points: points.reduce((sum, each) => sum + each, 0), adds: isAdding(condition) }
  })
  const best = Math.max(0, ...scored.map(each => each.points))
  return scored.filter(each => each.points > 0 && (each.adds || each.points === best)).map(each => each.condition)
}

const isAdding = (condition: Markup) =>
  childrenOf(condition, 'setvar').some(set => /^add$/i.test(set.attributes['action'] ?? ''))

/** The answers named in a condition that gives points, unless it asks that they are not chosen. */
function rightAnswers(item: Markup): Set<string> {
  const answers = new Set<string>()
  const collect = (element: Markup): void => {
    for (const child of childrenOf(element)) {
      if (child.name === 'not') continue
      const words = lineIn(child)
      if (/^var(?:equal|substring)$/.test(child.name) && words) answers.add(words)
      else collect(child)
    }
  }
  for (const condition of rightConditions(item))
    for (const asked of childrenOf(condition, 'conditionvar')) collect(asked)
  return answers
}

function feedbackOf(item: Markup, names: readonly string[]): { feedback?: MarkupNode[] } {
  const found = childrenOf(item, 'itemfeedback').find(each => names.includes(each.attributes['ident'] ?? ''))
  const feedback = materialIn(found)
  return feedback.length > 0 ? { feedback } : {}
}
