import { IconHelpCircle } from '@tabler/icons-react'
import type { AnchorHTMLAttributes } from 'react'
import { useIsInShell, useScreenHelp } from '#kernel/web/current-screen.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Tooltip } from '#kernel/web/ui/tooltip.tsx'
import { useWords } from '#kernel/web/words.ts'

/** The address of help by page; without one, of its contents. Given by the app, so that the kernel knows no area. */
export type HelpPath = (isInShell: boolean, page?: string) => string

type LinkProps = { helpPath: HelpPath; page?: string | undefined } & AnchorHTMLAttributes<HTMLAnchorElement>

/** A link to the help, which is a screen in the lab; elsewhere it is a public page, another document. */
export function HelpLink({ helpPath, page, children, ...rest }: LinkProps) {
  if (useIsInShell())
    return (
      <PathLink to={helpPath(true, page)} {...rest}>
        {children}
      </PathLink>
    )
  return (
    <a href={helpPath(false, page)} {...rest}>
      {children}
    </a>
  )
}

/** Links to the help on the open screen. */
export function HelpIcon({ helpPath }: { helpPath: HelpPath }) {
  const { t } = useWords('kernel')
  const page = useScreenHelp()
  const label = t(page ? 'shell.help_here' : 'shell.help')
  return (
    <Tooltip text={label}>
      <HelpLink helpPath={helpPath} page={page} aria-label={label} className={buttonClass('ghost', { icon: true })}>
        <IconHelpCircle aria-hidden />
      </HelpLink>
    </Tooltip>
  )
}
