import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SectionProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  ruled?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page under its own `h2`; `ruled` draws a thin line above it. */
export function Section({ title, lead, actions, ruled, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('mt-12 first:mt-0', ruled && 'border-t border-line pt-10', className)}
    >
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          {lead && <p className="mt-1 text-dim">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
