import { describe, expect, test } from 'vitest'
import { questionKinds } from '#areas/education/contract/quizzes.ts'
import { answersIn, faultOf, inOneLine, markRight, moved, newQuestion, ofKind } from './quiz-edits.ts'

const asked = (kind: (typeof questionKinds)[number]) => {
  const question = newQuestion(kind)
  return {
    ...question,
    prompt: { 'en-US': 'Why?' },
    choices: question.choices.map((choice, at) => ({ ...choice, text: { 'en-US': `Choice ${at}` } })),
  }
}

describe('a question', () => {
  test.each(questionKinds)('of kind %s is new without a prompt, and says so', kind => {
    expect(faultOf(newQuestion(kind))).toBe('prompt')
  })

  test.each(['single', 'multiple', 'text', 'number'] as const)('of kind %s lacks its answer at first', kind => {
    expect(faultOf(asked(kind))).toBe('answer')
  })

  test('of order is right as its choices are ordered', () => {
    expect(faultOf(asked('order'))).toBeUndefined()
  })

  test('can be asked once it has what its kind needs', () => {
    const single = asked('single')
    const key = single.choices[0]?.choice_key ?? ''
    expect(faultOf(markRight(single, key, true))).toBeUndefined()
    expect(faultOf({ ...asked('text'), accepted: ['loop'] })).toBeUndefined()
    expect(faultOf({ ...asked('number'), value: 0 })).toBeUndefined()
  })

  test('with an empty choice cannot be asked', () => {
    const single = asked('single')
    const choices = single.choices.map((choice, at) => (at === 1 ? { ...choice, text: { 'en-US': ' ' } } : choice))
    expect(faultOf({ ...single, choices })).toBe('choices')
  })

  test('with one right answer moves the mark, one with several adds to it', () => {
    for (const [kind, expected] of [
      ['single', [false, true]],
      ['multiple', [true, true]],
    ] as const) {
      const [first, second] = asked(kind).choices
      const once = markRight({ ...asked(kind), choices: [first!, second!] }, first!.choice_key, true)
      expect(markRight(once, second!.choice_key, true).choices.map(choice => choice.is_right)).toEqual(expected)
    }
  })

  test('keeps its choices when its kind changes and changes back', () => {
    const question = asked('multiple')
    const several = { ...question, choices: question.choices.map(choice => ({ ...choice, is_right: true })) }
    const single = ofKind(several, 'single')
    expect(single.choices.map(choice => choice.is_right)).toEqual([true, false])
    expect(ofKind(ofKind(several, 'text'), 'multiple').choices).toEqual(several.choices)
  })
})

test('moving keeps everything, and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

test('accepted answers are the lines that are not empty', () => {
  expect(answersIn('loop\n\n  the loop \n')).toEqual(['loop', 'the loop'])
})

test('a folded question shows its prompt as words, without the marks of Markdown', () => {
  expect(inOneLine('**Ten steps**\n\nEach succeeds `95%` of the time; see [the unit](unit:a).')).toBe(
    'Ten steps Each succeeds 95% of the time; see the unit.',
  )
  expect(inOneLine('What is 2 * 3 * 4, and what does book_room do?')).toBe(
    'What is 2 * 3 * 4, and what does book_room do?',
  )
})
