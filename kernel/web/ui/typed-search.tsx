import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

const typingPause = 250

export type TypedSearchProps = {
  label: string
  /** What is searched for now: usually from the URL, so Back changes it. */
  value: string
  /** Called once the typing pauses, with the trimmed text. */
  onSearch: (text: string) => void
  className?: string
}

/** Searches while one types, once the typing pauses; half-composed Japanese is nothing to search for yet. */
export function TypedSearch({ label, value, onSearch, className }: TypedSearchProps) {
  const [typed, setTyped] = useState(value)
  const isComposing = useRef(false)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current || isComposing.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      onSearch(wanted)
    }, typingPause)
    return () => clearTimeout(timer)
  })
  return (
    <SearchField
      label={label}
      className={className}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={event => {
        isComposing.current = false
        setTyped(`${event.currentTarget.value} `.trimEnd())
      }}
    />
  )
}
