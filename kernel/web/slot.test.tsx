import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createSlot } from './slot.tsx'

test('a slot renders what the app has filled it with, and an empty slot throws its name', () => {
  const { fill, Slot } = createSlot<{ name: string }>('greeting')
  expect(() => renderToStaticMarkup(<Slot name="Ada" />)).toThrow('greeting')
  fill(({ name }) => <p>{name}</p>)
  expect(renderToStaticMarkup(<Slot name="Ada" />)).toBe('<p>Ada</p>')
})
