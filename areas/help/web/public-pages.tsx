import type { AreaPublic } from '#kernel/web/public-page.ts'
import { helpPath } from './help-path.ts'
import { publicHelpContents } from './public/public-help-contents.tsx'
import { publicHelpPage } from './public/public-help-page.tsx'

/** The help for people without an account. */
export const helpPublic: AreaPublic = {
  pages: [publicHelpContents, publicHelpPage],
  links: (_visit, help) => [
    { where: 'footer', href: helpPath(false, help), title: help ? 'kernel:shell.help_here' : 'kernel:shell.help' },
  ],
}
