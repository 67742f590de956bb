import { useState } from 'react'
import type { Problem } from '#kernel/contract/failure.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { Button, type ButtonProps } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'type' | 'busy'> & { act: () => Promise<unknown> }

/** One button that does one thing, and the reason beneath it when that did not work. */
export function Confirming({ act, children, kind = 'primary', ...button }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const refused = problemOf(error)
      if (!refused) throw error
      setProblem(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem && <Notice kind="bad">{[problem.title, problem.detail].filter(Boolean).join('. ')}</Notice>}
      <Button {...button} kind={kind} busy={isBusy} onClick={() => void confirm()}>
        {children}
      </Button>
    </>
  )
}
