import { useState } from 'react'
import { draftText } from './draft.ts'

/** A text outside a form that survives a reload under this name, until it is what is stored again. */
export function useDraftText(key: string, stored = ''): [text: string, change: (text: string) => void] {
  const draft = draftText(key)
  const [text, setText] = useState(() => draft.read() ?? stored)
  const change = (next: string) => {
    setText(next)
    if (next === stored) draft.drop()
    else draft.store(next)
  }
  return [text, change]
}
