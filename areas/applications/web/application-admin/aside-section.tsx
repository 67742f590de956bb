import { useId, type ReactNode } from 'react'

type Props = { title: string; lead?: string; children: ReactNode }

/** A part of the column beside an application. */
export function AsideSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {lead && <p className="mb-3 text-sm text-dim">{lead}</p>}
      {children}
    </section>
  )
}
