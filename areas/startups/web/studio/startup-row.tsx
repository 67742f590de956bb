import type { ComponentProps, ReactNode } from 'react'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { LogoMark, type LogoMarkProps } from '#kernel/web/ui/logo-mark.tsx'

/** A row of a list, marked as its startup's: a title that is a link over the whole row, a status and its date. */
export function StartupRow({
  startup,
  title,
  lead,
  status,
  tone,
  date,
  children,
}: {
  startup: LogoMarkProps['of']
  /** A link with `rowLink` as its class. */
  title: ReactNode
  lead: ReactNode
  status: string
  tone: ComponentProps<typeof Tag>['tone']
  /** The date, with words that say what it means. */
  date: string
  children: ReactNode
}) {
  return (
    <article className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 py-5 md:grid-cols-[3rem_minmax(0,1fr)_18rem] md:items-center">
      <LogoMark of={startup} />
      <div className="min-w-0">
        <h2 className="font-head text-lg leading-snug font-bold break-words">{title}</h2>
        {lead && <p className="break-words text-dim">{lead}</p>}
      </div>
      <div className="col-start-2 mt-3 flex flex-col items-start gap-1.5 text-sm text-dim md:col-start-3 md:mt-0">
        <p className="flex flex-wrap items-center gap-2">
          <Tag tone={tone}>{status}</Tag>
          {date}
        </p>
        {children}
      </div>
    </article>
  )
}

/** Makes the whole row the target of its link. */
export const rowLink = 'after:absolute after:inset-0'
