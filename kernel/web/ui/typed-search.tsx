import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

const typingPause = 250

export type TypedSearchProps = {
  label: string
  /** The current search text: usually from the URL, so that Back changes it. */
  value: string
  /** Called once typing pauses, with the trimmed text. */
  onSearch: (text: string) => void
  /** Called as typing begins, before the search of the new text. */
  onTyping?: () => void
  className?: string
}

/** Searches once typing pauses; Japanese that is still being composed is not searched. */
export function TypedSearch({ label, value, onSearch, onTyping, className }: TypedSearchProps) {
  const [typed, setTyped] = useState(value)
  const isComposing = useRef(false)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current || isComposing.current) return
    const timer = setTimeout(() => {
      sent.current = text
      onSearch(text)
    }, typingPause)
    return () => clearTimeout(timer)
  })
  return (
    <SearchField
      label={label}
      className={className}
      value={typed}
      onChange={event => {
        if (typed === sent.current) onTyping?.()
        setTyped(event.target.value)
      }}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={event => {
        isComposing.current = false
        setTyped(`${event.currentTarget.value} `.trimEnd())
      }}
    />
  )
}
