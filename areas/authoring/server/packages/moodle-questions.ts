import { at, childrenOf, lineIn, within, wordsIn, type Markup, type MarkupNode } from './markup.ts'
import { moodleText } from './moodle-texts.ts'
import type { PackageQuestion } from './package-course.ts'

/** A question of a backup: one that is asked, a text between questions, or one that cannot be asked here, by name. */
export type MoodleQuestion = { asked?: PackageQuestion; said?: MarkupNode[]; lost?: string }

/** The questions of a backup by their id and, since Moodle 4, by their entry in the question bank. */
export function readBank(root: Markup): Map<string, MoodleQuestion> {
  const bank = new Map<string, MoodleQuestion>()
  for (const category of childrenOf(root, 'question_category')) {
    const context = lineIn(at(category, 'contextid')) ?? ''
    for (const entry of within(category, 'question_bank_entry')) {
      const newest = within(entry, 'question').at(-1)
      const id = entry.attributes['id'] ?? ''
      if (newest) bank.set(`entry ${id}`, read(newest, `entry-${id}`, context))
    }
    for (const question of at(category, 'questions') ? childrenOf(at(category, 'questions')!, 'question') : []) {
      const id = question.attributes['id'] ?? ''
      bank.set(id, read(question, `question-${id}`, context))
    }
  }
  return bank
}

type Answer = { id: string; text: MarkupNode[]; words: string; fraction: number; feedback: MarkupNode[] }

function read(question: Markup, key: string, context: string): MoodleQuestion {
  const kind = lineIn(at(question, 'qtype')) ?? ''
  const id = question.attributes['id'] ?? ''
  const prompt = moodleText(question, 'questiontext', `${context}/question/questiontext/${id}`)
  if (kind === 'description') return { said: prompt }
  const answers = within(question, 'answer')
    .filter(each => at(each, 'answertext') !== undefined)
    .map(each => answerOf(each, context))
  const feedback = moodleText(question, 'generalfeedback', `${context}/question/generalfeedback/${id}`)
  const answered = kinds.get(kind)?.(answers, question)
  if (!answered)
    return { lost: `a type of question that the lab does not have (${kind}): ${lineIn(at(question, 'name')) ?? id}` }
  return { asked: { key, prompt, ...(feedback.length > 0 && { feedback }), ...answered } }
}

const answerOf = (answer: Markup, context: string): Answer => {
  const id = answer.attributes['id'] ?? ''
  return {
    id,
    text: moodleText(answer, 'answertext', `${context}/question/answer/${id}`),
    words: wordsIn(at(answer, 'answertext')?.children ?? []).trim(),
    fraction: Number(lineIn(at(answer, 'fraction'))) || 0,
    feedback: moodleText(answer, 'feedback', `${context}/question/answerfeedback/${id}`),
  }
}

type Answered = Pick<PackageQuestion, 'kind' | 'choices' | 'answer'>

const choicesOf = (answers: readonly Answer[], isRight: (answer: Answer) => boolean) =>
  answers.map(answer => ({
    key: `answer-${answer.id}`,
    text: answer.text,
    isRight: isRight(answer),
    ...(answer.feedback.length > 0 && { feedback: answer.feedback }),
  }))

const isWhole = (answer: Answer) => answer.fraction >= 0.999

type Kind = (answers: readonly Answer[], question: Markup) => Answered

const kinds = new Map<string, Kind>(
  Object.entries<Kind>({
    multichoice: (answers, question) => {
      const isSingle = lineIn(within(question, 'single')[0]) !== '0'
      return {
        kind: isSingle ? 'single' : 'multiple',
        choices: choicesOf(answers, isSingle ? isWhole : answer => answer.fraction > 0),
      }
    },
    truefalse: answers => ({ kind: 'single', choices: choicesOf(answers, isWhole) }),
    shortanswer: answers => {
      // A star stands for any text, which no list of texts can say.
      const accepted = answers.filter(each => isWhole(each) && !each.words.includes('*')).map(each => each.words)
      return { kind: 'text', choices: [], ...(accepted.length > 0 && { answer: { accepted: accepted.slice(0, 20) } }) }
    },
    numerical: (answers, question) => {
      const right = answers.find(isWhole)
      const value = Number(right?.words)
      const record = within(question, 'numerical_record').find(each => lineIn(at(each, 'answer')) === right?.id)
      const tolerance = Math.abs(Number(lineIn(at(record, 'tolerance')))) || 0
      const isNumber = right !== undefined && right.words !== '' && Number.isFinite(value)
      return { kind: 'number', choices: [], ...(isNumber && { answer: { value, tolerance } }) }
    },
    ordering: answers => {
      const order = answers.toSorted((a, b) => a.fraction - b.fraction).map(answer => `answer-${answer.id}`)
      return { kind: 'order', choices: choicesOf(answers, () => true), ...(order.length > 1 && { answer: { order } }) }
    },
  }),
)
