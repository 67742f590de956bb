import { createBrowserHistory } from '@tanstack/react-router'
import { afterPaint } from './after-paint.ts'

/** The last step that was asked for and is not made yet. */
let nextStep: { path: string } | undefined

const pathOf = (href: string) => new URL(href, window.location.origin).pathname

/**
 * The browser's history, which continues after the press is painted: the link or button is marked until then, and its
 * target is rendered after that. Two steps at once keep their order.
 */
export function createHistory() {
  const history = createBrowserHistory()
  for (const way of ['push', 'replace'] as const) {
    const go = history[way]
    history[way] = (...to) => {
      const step = { path: pathOf(to[0]) }
      nextStep = step
      const pressed = document.activeElement
      pressed?.setAttribute('data-going', '')
      afterPaint(() => {
        if (nextStep === step) nextStep = undefined
        pressed?.removeAttribute('data-going')
        go(...to)
      })
    }
  }
  return history
}

/** Whether a step to another path waits for its press to be painted. */
export const isStepWaiting = (): boolean => nextStep !== undefined && nextStep.path !== window.location.pathname
