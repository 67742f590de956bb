import { storable } from '../import/storable.ts'
import type { PackageQuestion, PackageSection } from './package-course.ts'

/** The limits of an index, and of the calls that name a question or a choice. */
const [longestKey, longestQuestionKey] = [190, 100]
/** Room for the number after a repeated key. */
const suffix = 10

/** The sections of a package with keys that can be stored: each occurs once, and a repeated one has a number after it. */
export function withOwnKeys(sections: readonly PackageSection[]): PackageSection[] {
  const [sectionKey, unitKey] = [ownKeys(longestKey), ownKeys(longestKey)]
  return sections.map(section => ({
    ...section,
    key: sectionKey(section.key),
    units: section.units.map(unit => {
      const questionKey = ownKeys(longestQuestionKey)
      const questions = unit.questions?.map(question => ({
        ...withChoiceKeys(question),
        key: questionKey(question.key),
      }))
      return { ...unit, key: unitKey(unit.key), ...(questions && { questions }) }
    }),
  }))
}

/** An order that names a repeated choice is no answer, because it could mean either. */
function withChoiceKeys({ answer, ...question }: PackageQuestion): PackageQuestion {
  const choiceKey = ownKeys(longestQuestionKey)
  const choices = question.choices.map(choice => ({ ...choice, key: choiceKey(choice.key) }))
  if (!answer || !('order' in answer)) return { ...question, choices, ...(answer && { answer }) }
  const named = new Map(question.choices.map((choice, n) => [choice.key, choices[n]!.key]))
  if (named.size < choices.length) return { ...question, choices }
  return { ...question, choices, answer: { order: answer.order.map(key => named.get(key) ?? key) } }
}

function ownKeys(longest: number): (key: string) => string {
  const times = new Map<string, number>()
  return key => {
    const first = storable(key.slice(0, longest)) || 'unnamed'
    let [own, n] = [first, times.get(first) ?? 0]
    while (times.has(own)) own = `${first.slice(0, longest - suffix)}-${++n + 1}`
    times.set(first, n)
    if (own !== first) times.set(own, 0)
    return own
  }
}
