import { Suspense, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { problemOf } from '#kernel/web/problem.ts'

const StepUpDialog = lazyPart(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

type StepUp = {
  /** Runs an action; if it requires a step-up, asks for that and runs it again. */
  proven: <T>(act: () => Promise<T>) => Promise<T>
  /** Must be rendered in the page. */
  dialog: ReactNode
}

/** Before an action that requires a fresh sign-in, asks for the password or a mailed code, and then continues. */
export function useStepUp(): StepUp {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(undefined)
  const askFor = () => {
    setOpen(true)
    return new Promise<boolean>(resolve => {
      answer.current = resolve
    })
  }
  const close = (isProven: boolean) => {
    setOpen(false)
    answer.current?.(isProven)
  }
  const proven: StepUp['proven'] = async act => {
    try {
      return await act()
    } catch (error) {
      if (problemOf(error)?.code !== 'step_up.required' || !(await askFor())) throw error
      return act()
    }
  }
  return { proven, dialog: <Suspense>{isOpen && <StepUpDialog onClose={close} />}</Suspense> }
}
