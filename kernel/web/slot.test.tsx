import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { right, signedIn } from '../contract/who.ts'
import { createSlot } from './slot.tsx'

const Greeting = ({ name }: { name: string }) => <p>{name}</p>

test('a slot renders what the app has filled it with, and an empty slot throws its name', () => {
  const { fill, Slot } = createSlot<{ name: string }>('greeting')
  expect(() => renderToStaticMarkup(<Slot name="Ada" />)).toThrow('greeting')
  fill(Greeting)
  expect(renderToStaticMarkup(<Slot name="Ada" />)).toBe('<p>Ada</p>')
})

test.each([signedIn, right('greetings.read')])('a slot filled for %j is empty for a visitor', who => {
  const { fill, Slot } = createSlot<{ name: string }>('greeting')
  fill(Greeting, who)
  expect(renderToStaticMarkup(<Slot name="Ada" />)).toBe('')
})
