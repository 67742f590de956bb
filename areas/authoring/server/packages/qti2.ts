import { decoded } from '#areas/education/contract/inner-links.ts'
import { folderOf, joinPath } from '../import/files.ts'
import { at, childrenOf, isMarkup, lineIn, within, type Markup, type MarkupNode } from './markup.ts'
import type { Lose, PackageQuestion } from './package-course.ts'
import type { PackageFiles } from './package-files.ts'

type Item = { title: string | undefined; question: PackageQuestion }

/** A QTI 2.x test: the items that its sections name, in their order. */
export async function readQti2Test(path: string, pack: PackageFiles, lose: Lose) {
  const root = await pack.xmlAt(path)
  const questions: PackageQuestion[] = []
  for (const { attributes } of within(root, 'assessmentItemRef')) {
    const item = joinPath(folderOf(path), decoded(attributes['href'] ?? ''))
    if (item === undefined || !pack.files.has(item)) {
      lose('page_missing', path, attributes['href'] ?? attributes['identifier'] ?? '')
      continue
    }
    const read = readQti2Item(await pack.xmlAt(item), item, lose)
    if (read) questions.push(rebased(read.question, folderOf(path), folderOf(item)))
  }
  return { title: root.attributes['title']?.trim() || undefined, questions }
}

/** The links of an item lead from its own folder; those of a quiz from the test's. */
function rebased(question: PackageQuestion, from: string, own: string): PackageQuestion {
  if (from === own) return question
  const moved = (nodes: readonly MarkupNode[]): MarkupNode[] =>
    nodes.map(node => {
      if (!isMarkup(node)) return node
      const attributes = Object.fromEntries(
        Object.entries(node.attributes).map(([name, value]) => {
          const isRelative = ['src', 'href', 'data'].includes(name) && !/^(?:[a-z][\w+.-]*:|[/#])/i.test(value)
          return [name, isRelative ? `/${joinPath(own, value) ?? value}` : value]
        }),
      )
      return { ...node, attributes, children: moved(node.children) }
    })
  return {
    ...question,
    prompt: moved(question.prompt),
    choices: question.choices.map(choice => ({ ...choice, text: moved(choice.text) })),
  }
}

const interactions = [
  'choiceInteraction',
  'orderInteraction',
  'textEntryInteraction',
  'inlineChoiceInteraction',
] as const

export function readQti2Item(root: Markup, path: string, lose: Lose): Item | undefined {
  const { title, identifier = '' } = root.attributes
  const body = at(root, 'itemBody')
  const all = body ? namesWithin(body, /Interaction$/) : []
  const [interaction] = all
  const name = interaction && interactions.find(each => each === interaction.name)
  if (!body || !interaction || !name || all.length > 1) {
    const types = [...new Set(all.map(each => each.name))].join(', ') || 'no question'
    lose(
      'question_unreadable',
      path,
      `a type of question that the lab does not have (${types}): ${title ?? identifier}`,
    )
    return undefined
  }
  const declared = childrenOf(root, 'responseDeclaration').find(
    each => each.attributes['identifier'] === interaction.attributes['responseIdentifier'],
  )
  const feedback = childrenOf(root, 'modalFeedback').flatMap(each => each.children)
  const question = {
    key: identifier || path,
    prompt: promptOf(body, interaction),
    ...(feedback.some(node => isMarkup(node) || node.trim() !== '') && { feedback }),
    ...answersOf(interaction, declared),
  }
  return { title: title?.trim() || undefined, question }
}

const namesWithin = (element: Markup, name: RegExp): Markup[] =>
  childrenOf(element).flatMap(child => [...(name.test(child.name) ? [child] : []), ...namesWithin(child, name)])

/** The text around the interaction, a line where it stood within a sentence, and its own prompt. */
function promptOf(body: Markup, interaction: Markup): MarkupNode[] {
  const isInLine = /^(?:textEntry|inlineChoice)/.test(interaction.name)
  const without = (nodes: readonly MarkupNode[]): MarkupNode[] =>
    nodes.flatMap((node): MarkupNode[] => {
      if (!isMarkup(node)) return [node]
      if (node === interaction) return isInLine ? ['……'] : []
      return [{ ...node, children: without(node.children) }]
    })
  return [...without(body.children), ...(at(interaction, 'prompt')?.children ?? [])]
}

type Answers = Pick<PackageQuestion, 'kind' | 'choices' | 'answer'>

function answersOf(interaction: Markup, declared: Markup | undefined): Answers {
  const right = declared ? rightValues(declared) : []
  if (interaction.name === 'textEntryInteraction') return written(declared, right)
  const label = {
    choiceInteraction: 'simpleChoice',
    orderInteraction: 'simpleChoice',
    inlineChoiceInteraction: 'inlineChoice',
  }
  const choices = within(interaction, label[interaction.name as keyof typeof label]).map(choice => {
    const key = choice.attributes['identifier'] ?? ''
    const told = childrenOf(choice, 'feedbackInline').flatMap(each => each.children)
    return {
      key,
      text: choice.children.filter(node => !isMarkup(node) || node.name !== 'feedbackInline'),
      isRight: right.includes(key),
      ...(told.length > 0 && { feedback: told }),
    }
  })
  if (interaction.name === 'orderInteraction')
    return { kind: 'order', choices, ...(isOrderOf(right, choices) && { answer: { order: right } }) }
  return { kind: declared?.attributes['cardinality'] === 'multiple' ? 'multiple' : 'single', choices }
}

const isOrderOf = (right: readonly string[], choices: readonly { key: string }[]) =>
  choices.length > 1 && right.length === choices.length && choices.every(choice => right.includes(choice.key))

/** The right response, and all others that earn as many points. */
function rightValues(declared: Markup): string[] {
  const correct = childrenOf(at(declared, 'correctResponse') ?? declared, 'value').flatMap(value => lineIn(value) ?? [])
  const mapped = childrenOf(at(declared, 'mapping') ?? declared, 'mapEntry').map(({ attributes }) => ({
    key: attributes['mapKey'] ?? '',
    points: Number(attributes['mappedValue']) || 0,
  }))
  const best = Math.max(0, ...mapped.map(each => each.points))
  const isMultiple = declared.attributes['cardinality'] === 'multiple'
  const earned = mapped.filter(each => each.points > 0 && (isMultiple ? correct.length === 0 : each.points === best))
  return declared.attributes['cardinality'] === 'ordered'
    ? correct
    : [...new Set([...correct, ...earned.map(each => each.key)])]
}

function written(declared: Markup | undefined, right: readonly string[]): Answers {
  if (/^(?:float|integer)$/.test(declared?.attributes['baseType'] ?? '')) {
    const value = Number(right[0])
    const isNumber = right[0] !== undefined && Number.isFinite(value)
    return { kind: 'number', choices: [], ...(isNumber && { answer: { value, tolerance: 0 } }) }
  }
  return { kind: 'text', choices: [], ...(right.length > 0 && { answer: { accepted: right.slice(0, 20) } }) }
}
