import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { mostNotesLength } from '../../contract/rooms.ts'
import type { Call } from '../engine/call.ts'
import { caretIn } from './caret.ts'
import { mergeLines } from './merge-lines.ts'
import { notesDraft } from './notes-draft.ts'

const saveAfter = 800
/** A save whose answer was lost is sent again. */
const answerWithin = 3_000

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

function stop(timer: Timer): void {
  clearTimeout(timer.current)
  timer.current = undefined
}

/**
 * A text that several people write. Typed text is sent after a moment. Text that others wrote in the meantime is joined
 * with it, even if the connection was lost, or the panel or the page was closed meanwhile.
 */
export function useSharedText(call: Call, field: RefObject<HTMLTextAreaElement | null>) {
  const { notes, status } = useStore(call.state)
  const [text, setText] = useState<string>()
  const base = useRef({ text: '', version: -1 })
  const sent = useRef<string>(undefined)
  const awaitsAnswer = useRef(false)
  const timer: Timer = useRef(undefined)
  const typed = useRef(text)
  const isComposing = useRef(false)
  const caret = useRef<number>(undefined)
  const draft = notesDraft(call.code)

  function send(): void {
    timer.current = undefined
    if (isComposing.current) return plan()
    const { current = '' } = typed
    if (current === base.current.text || current.length > mostNotesLength) return
    sent.current = current
    awaitsAnswer.current = true
    call.writeNotes(base.current.version, current)
    timer.current = setTimeout(send, answerWithin)
  }
  function plan(): void {
    timer.current ??= setTimeout(send, saveAfter)
  }
  function hear(): void {
    if (!notes || isComposing.current) return
    // Changes of others do not delay one's own.
    if (awaitsAnswer.current) stop(timer)
    awaitsAnswer.current = false
    const lost = typed.current === undefined ? draft.read() : undefined
    if (lost) base.current = { text: lost.base, version: -1 }
    const own = typed.current ?? lost?.text
    const isOwn = notes.text === sent.current
    const next = own === undefined ? notes.text : isOwn ? own : mergeLines(base.current.text, own, notes.text)
    if (own !== undefined && next !== own && field.current === document.activeElement)
      caret.current = caretIn(own, next, field.current?.selectionStart ?? 0)
    base.current = notes
    typed.current = next
    setText(next)
    if (next === notes.text) return draft.drop()
    draft.save({ base: notes.text, text: next })
    plan()
  }
  // Before the next key: one typed into the text from before would take what others wrote out again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the lab says is heard
  useLayoutEffect(hear, [notes])
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [text, field])
  useEffect(() => {
    call.readNotes()
    return () => {
      clearTimeout(timer.current)
      // Sends what was typed just before the panel was closed.
      send()
      clearTimeout(timer.current)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each panel
  }, [call])

  return {
    text,
    notes,
    isSaved: status === 'in' && text === notes?.text,
    change(value: string): void {
      typed.current = value
      setText(value)
      draft.save({ base: base.current.text, text: value })
      plan()
    },
    /** While a word is chosen in Japanese, the field is left alone. */
    compose(composes: boolean): void {
      isComposing.current = composes
      if (!composes) hear()
    },
  }
}
