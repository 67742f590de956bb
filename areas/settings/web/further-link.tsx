import { IconChevronRight } from '@tabler/icons-react'
import type { Address } from '#kernel/contract/addresses.ts'
import type { WithRight } from '#kernel/contract/who.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'

type Props = {
  to: Address
  /** Who may read those settings: nobody else sees the link. */
  reader: WithRight
  title: string
  text: string
}

/** A link from the settings to others that have a page of their own. */
export function FurtherLink({ to, reader, title, text }: Props) {
  if (!useRight(reader)) return null
  return (
    <div className="group relative flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-4 pe-8 hover:bg-sunken">
      <ScreenLink to={to} className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand">
        {title}
      </ScreenLink>
      <p className="text-dim">{text}</p>
      <IconChevronRight size={20} aria-hidden className="absolute inset-y-0 end-1 my-auto text-dim" />
    </div>
  )
}
