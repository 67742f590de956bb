import { Button, type ButtonProps } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useAction } from '#kernel/web/use-action.ts'

type Props = Omit<ButtonProps, 'onClick' | 'type' | 'busy'> & { act: () => Promise<unknown> }

/** One button with one action, and the reason below it when that failed. */
export function Confirming({ act, children, kind = 'primary', ...button }: Props) {
  const { run, isRunning, refusal } = useAction(act)
  return (
    <>
      {refusal && <Notice kind="bad">{[refusal.title, refusal.detail].filter(Boolean).join('. ')}</Notice>}
      <Button {...button} kind={kind} busy={isRunning} onClick={() => void run()}>
        {children}
      </Button>
    </>
  )
}
