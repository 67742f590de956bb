import type { ReactNode } from 'react'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import type { Passage, Quote } from '../contract.ts'
import { highlightQuote } from './quote-highlight.ts'

type Props = {
  courseParam: string
  place: Omit<Quote, 'quote'> | Omit<Passage, 'text'>
  words: string
  onFollow(): void
  label?: string
  className?: string
  children: ReactNode
}

/** Links to a passage of the course, and highlights the quoted words there. */
export function CitationLink({ courseParam, place, words, onFollow, label, className, children }: Props) {
  const { unit_key: unitKey, heading } = place
  return (
    <ScreenLink
      to={toEducation.course}
      params={{ courseId: courseParam }}
      search={{ unit: unitKey }}
      {...(heading && { hash: heading.id })}
      {...(label && { 'aria-label': label })}
      className={className}
      onClick={() => {
        onFollow()
        highlightQuote({ unitKey, headingId: heading?.id ?? null, words })
      }}
    >
      {children}
    </ScreenLink>
  )
}
