import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './draft.ts'

const draftOf = (key: string) => readDraft(key) as { text: string } | undefined

/** A text outside a form that survives a reload under this name, until it is what is stored again. */
export function useDraftText(key: string, stored = ''): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => draftOf(key)?.text ?? stored)
  const change = (next: string) => {
    setText(next)
    if (next === stored) dropDraft(key)
    else saveDraft(key, { text: next }, [])
  }
  return [text, change]
}
