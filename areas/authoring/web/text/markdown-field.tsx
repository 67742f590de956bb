import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Locale } from '#kernel/contract/locales.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { AssetDrop } from '../uploads/asset-drop.tsx'
import { marked, type Change, type Mark } from './markdown-marks.ts'
import { MarkdownTools } from './markdown-tools.tsx'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { valueIn } from '#kernel/web/saving/saving-rules.ts'

type Props = {
  courseId: string
  saver: Saver
  field: string
  lang: Locale
  label: string
  mayEdit: boolean
  isShort?: boolean | undefined
}

const keys: Record<string, Mark | undefined> = { b: 'bold', i: 'italic', k: 'link', e: 'code' }

/** Replaces a part of the text as if it had been typed, so that the browser's undo can revert it. */
function put(area: HTMLTextAreaElement, { from, to, insert, selectFrom, selectTo }: Change): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but still the only way that keeps the field's undo history.
  if (!document.execCommand('insertText', false, insert)) area.setRangeText(insert, from, to)
  area.setSelectionRange(selectFrom, selectTo)
}

/** A markdown text: a plain field that works with keyboard, input methods and spell checkers, with tools above it. */
export function MarkdownField({ courseId, saver, field, lang, label, mayEdit, isShort }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  // Not rendered at every key: the field holds the typed text, and follows changes from elsewhere.
  const [first] = useState(() => valueIn(saver.get(), field) as string)
  useEffect(() => {
    const follow = () => {
      const text = valueIn(saver.get(), field) as string
      if (area.current && area.current.value !== text) area.current.value = text
    }
    follow()
    return saver.subscribe(follow)
  }, [saver, field])
  const mark = (kind: Mark) => {
    const { current } = area
    if (!current) return
    const { value, selectionStart: from, selectionEnd: to } = current
    put(current, marked({ text: value, from, to }, kind))
  }
  const insert = (words: string) => {
    const { current } = area
    if (!current) return
    const at = current.selectionEnd
    put(current, { from: at, to: at, insert: words, selectFrom: at + words.length, selectTo: at + words.length })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey ? keys[event.key] : undefined
    if (!kind) return
    event.preventDefault()
    mark(kind)
  }
  return (
    <AssetDrop courseId={courseId} isOff={!mayEdit} onInsert={insert}>
      {(pick, target) => (
        <>
          {mayEdit && <MarkdownTools onMark={mark} onPick={pick} />}
          <textarea
            {...target}
            ref={area}
            aria-label={label}
            lang={lang}
            spellCheck
            readOnly={!mayEdit}
            defaultValue={first}
            onChange={event => saver.edit(field, event.target.value)}
            onKeyDown={onKeyDown}
            className={classNames(
              // Sized by CSS, not by its text: measuring a long text at every key would be slow.
              'control rounded-t-none! font-mono text-[0.9375rem]! leading-relaxed! [field-sizing:fixed]',
              isShort ? 'h-56' : 'h-[max(24rem,calc(100dvh-24rem))] max-h-none!',
            )}
          />
        </>
      )}
    </AssetDrop>
  )
}
