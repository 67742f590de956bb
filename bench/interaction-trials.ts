import type { FilledLab } from './interactions-fill.ts'
import { type Trial, opener, held, rest, typing, press, clicks, openings } from './interaction-steps.ts'
import { writing } from './interaction-trials-authoring.ts'
import { pitching } from './interaction-trials-pitch.ts'
import { supervising } from './interaction-trials-institutes.ts'

export const nothing: Trial = {
  says: 'nothing at all',
  path: '/robots.txt',
  ready: 'body',
  act: page => press(page, 'a', 8),
}

/**
 * One trial for each interaction, on content as long as a real lab's. Each ends where it began, so that it can be
 * repeated.
 */
export const trialsOn = ({ authored, learning, pitch_id }: FilledLab): Trial[] => [
  ...around,
  ...reading(learning),
  ...writing(authored),
  ...pitching(pitch_id),
  ...supervising,
]

const around: Trial[] = [
  {
    says: 'typing in the search of courses',
    as: 'founder',
    path: '/ailab/education/courses',
    ready: 'main [type=search]',
    act: typing('agent tools'),
  },
  {
    says: 'opening and closing the menu',
    as: 'founder',
    path: '/ailab/dashboard',
    ready: opener,
    act: page => openings(page, 0),
  },
  {
    says: 'opening and closing the own panel',
    as: 'founder',
    path: '/ailab/dashboard',
    ready: opener,
    act: page => openings(page, 2),
  },
]

function reading({ course, first, withQuiz, quiz }: FilledLab['learning']): Trial[] {
  const reader = {
    as: 'founder',
    path: `/ailab/education/course/${course}?unit=${first}`,
    ready: 'main article .prose',
  }
  return [
    {
      ...reader,
      says: 'switching the unit in the reader',
      act: page => clicks(page.locator('nav a[href*="unit="]'), [1, 2, 3, 1, 0], 400),
    },
    {
      ...reader,
      says: 'the next and the previous unit by key',
      act: async page => {
        for (const key of ['j', 'j', 'k', 'k']) {
          await page.keyboard.press(key, { delay: held })
          await rest(page, 400)
        }
      },
    },
    {
      ...reader,
      says: 'opening and closing the questions to the course',
      act: page => clicks(page.locator('main aside button[aria-expanded]'), [0, 0, 0, 0], 300),
    },
    {
      says: 'answering the questions of a quiz',
      as: 'founder',
      path: `/ailab/education/course/${withQuiz}?unit=${quiz}`,
      ready: 'main article form fieldset input',
      act: page => clicks(page.locator('main article form fieldset input'), [0, 1, 0, 2, 1], 150),
    },
  ]
}
