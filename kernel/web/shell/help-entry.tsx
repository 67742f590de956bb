import { IconHelpCircle } from '@tabler/icons-react'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { HelpLink, type HelpPath } from './help-link.tsx'

/** Links to the contents of the help. */
export function HelpEntry({ helpPath, onFollow }: { helpPath: HelpPath; onFollow(): void }) {
  const { t } = useWords('kernel')
  return (
    <HelpLink helpPath={helpPath} onClick={onFollow} className={buttonClass('quiet', { wide: true })}>
      <IconHelpCircle aria-hidden />
      {t('shell.help')}
    </HelpLink>
  )
}
