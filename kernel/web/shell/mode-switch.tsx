import { IconMoon, IconSun } from '@tabler/icons-react'
import { useColourMode } from '#kernel/web/colour-mode.ts'
import { chooseMode } from '#kernel/web/session.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Tooltip } from '#kernel/web/ui/tooltip.tsx'
import { useWords } from '#kernel/web/words.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'

/** Toggles between light and dark, here at once and in the profile. */
export function ModeSwitch() {
  const { t } = useWords('kernel')
  const isDark = useColourMode() === 'dark'
  const label = t(isDark ? 'shell.to_light' : 'shell.to_dark')
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={() => sayProblem(chooseMode(isDark ? 'light' : 'dark'))}>
        <Icon aria-hidden />
      </IconButton>
    </Tooltip>
  )
}
