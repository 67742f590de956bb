import { SubmitButton } from '#kernel/web/ui/form.tsx'
import { useWords } from '#kernel/web/words.ts'
import { clock } from './countdown.ts'

/** The button that sends a form; while one has to wait it shows the remaining time. */
export function SendButton({ left, children }: { left: number; children: string }) {
  const { t } = useWords('account')
  return (
    <SubmitButton wide disabled={left > 0}>
      {left > 0 ? t('auth.wait', { time: clock(left) }) : children}
    </SubmitButton>
  )
}
