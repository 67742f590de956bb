import { describe, expect, test } from 'vitest'
import { keyOf, takeQuestions } from './quiz.ts'
import { joinQuizBody, promptsIn, splitQuizBody } from './quiz-text.ts'

const question = '<Question choices={[{ text: "A", explain: "because", correct : true }, { text: "B", },]} />'

describe('questions', () => {
  test('are removed, and the text around them stays', () => {
    const { pieces, questions, unreadable } = takeQuestions(`before\n\n${question}\n\nbetween\n\n${question}\nafter`)
    expect(pieces.map(piece => piece.text.trim())).toEqual(['before', 'between', 'after'])
    expect(questions).toHaveLength(2)
    expect(questions[0]!.choices).toEqual([
      { text: 'A', correct: true, explanation: 'because' },
      { text: 'B', correct: false },
    ])
    expect(unreadable).toEqual([])
  })

  test.each([
    ['on one line', question],
    ['with a closing tag', '<Question choices={[{text:"A",correct:true}]}></Question>'],
    ['with line breaks anywhere', '<Question\n\n  choices = {[\n\n{\ntext: "A",\n\ncorrect: true\n}\n]}\n/>'],
    [
      'with greater-than signs and braces in its texts',
      '<Question choices={[{ text: "a > b } ]} /> c", correct: true }]} />',
    ],
    ['with code in its texts', '<Question choices={[{ text: "`<Question />` and <code>x</code>", correct: true }]} />'],
  ])('%s', (_name, written) => {
    const taken = takeQuestions(`${written}\n`)
    expect(taken.questions).toHaveLength(1)
    expect(taken.pieces.map(piece => piece.text.trim())).toEqual(['', ''])
  })

  test('a misplaced quote does not swallow the next question', () => {
    const odd = `<Question choices={[{ text: 'It's A', correct: true }]} />`
    expect(takeQuestions(`${odd}\n\nand 'more'\n\n${odd}`).questions.map(each => each.choices[0]!.text)).toEqual([
      "It's A",
      "It's A",
    ])
  })

  test('in code they are code', () => {
    expect(takeQuestions('```jsx\n' + question + '\n```\n\n`<Question />`').questions).toEqual([])
  })

  test('nothing is evaluated, and what cannot be read stays and is named', () => {
    const evil = '<Question choices={(() => { globalThis.owned = true; return [] })()} />'
    const { pieces, questions, unreadable } = takeQuestions(`a\n${evil}\nb`)
    expect('owned' in globalThis).toBe(false)
    expect(questions).toEqual([])
    expect(unreadable).toHaveLength(1)
    expect(pieces[0]!.text).toContain('owned')
    expect(takeQuestions('<Question choices={[{ text: "never closed" ').unreadable).toHaveLength(1)
  })
})

describe('the text of a question', () => {
  test('is the last heading and what follows it, without the introduction', () => {
    const { lead, prompts, closing } = promptsIn([
      'Hello.\n\n### Q1: What is **it**? {#q1}\nChoose one.',
      '---\n\n### P2: ¿Y esto?\n',
      '---\n\nBye.',
    ])
    expect(lead).toEqual(['Hello.', ''])
    expect(prompts).toEqual(['**What is it?**\n\nChoose one.', '**¿Y esto?**'])
    expect(closing).toBe('Bye.')
  })

  test('without a heading is the last paragraph, and everything between two questions', () => {
    const { lead, prompts } = promptsIn(['Read this.\n\nWhich one?', 'Look:\n\n```\nx\n```\n\nAnd now?', ''])
    expect(lead).toEqual(['Read this.', ''])
    expect(prompts).toEqual(['Which one?', 'Look:\n\n```\nx\n```\n\nAnd now?'])
  })

  test('is never a whole lesson', () => {
    const long = 'word '.repeat(200).trim()
    const { lead, prompts } = promptsIn([`## Topic\n\n${long}\n\nWhich one?`, ''])
    expect(lead).toEqual([`## Topic\n\n${long}`])
    expect(prompts).toEqual(['Which one?'])
  })
})

test('the text of a quiz is split where its questions are', () => {
  expect(splitQuizBody(joinQuizBody('a', 'b'))).toEqual({ before: 'a', after: 'b' })
  expect(splitQuizBody(joinQuizBody('', 'b'))).toEqual({ before: '', after: 'b' })
  expect(splitQuizBody(joinQuizBody('a', ''))).toEqual({ before: 'a', after: '' })
})

test('keys follow from the texts, and equal texts get different ones', () => {
  const [once, again] = [new Map(), new Map()]
  expect(keyOf('What  is it?', once)).toBe(keyOf('what is it?', again))
  expect(keyOf('What is it?', once)).not.toBe(keyOf('What is it?', new Map()))
})
