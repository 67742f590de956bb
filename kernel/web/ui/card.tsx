import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Put it on the one link of a card (`<Link className={cardLink}>`) and the whole card follows that link. */
export const cardLink = 'card-link'

export type CardProps = {
  as?: 'article' | 'div' | 'li' | 'section'
  /** Rendered at its top, from edge to edge: usually a `Cover`. */
  cover?: ReactNode
  kicker?: ReactNode
  /** A heading; wrap a link with `cardLink` in it to make the whole card its target. */
  title?: ReactNode
  titleLevel?: 'h2' | 'h3' | 'h4'
  /** Stays at the bottom, however short the text: tags, progress, a button. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

export function Card({
  as: Element = 'article',
  cover,
  kicker,
  title,
  titleLevel: Heading = 'h3',
  footer,
  className,
  children,
}: CardProps) {
  return (
    <Element className={classNames('card', className)}>
      {cover}
      <div className="flex flex-1 flex-col gap-1.5 p-5">
        {kicker && <p className="font-mono text-xs text-dim">{kicker}</p>}
        {title && <Heading className="text-lg leading-snug">{title}</Heading>}
        {children}
        {footer && <div className="mt-auto flex flex-col gap-3 pt-2">{footer}</div>}
      </div>
    </Element>
  )
}
