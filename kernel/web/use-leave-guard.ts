import { useBlocker } from '@tanstack/react-router'
import { useWords } from './words.ts'

/** Asks before unsaved work is left, by a link, Back or closing the tab. */
export function useLeaveGuard(hasUnsaved: boolean): void {
  const { t } = useWords('kernel')
  useBlocker({
    shouldBlockFn: () => !window.confirm(t('shell.leave_unsaved')),
    enableBeforeUnload: hasUnsaved,
    disabled: !hasUnsaved,
  })
}
