import type { KeyboardEvent } from 'react'

/** Handles `onKeyDown` of a text area: Enter sends, Shift and Enter begin a new line. */
export const sendOnEnter =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    // While Japanese is being composed, Enter chooses characters.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
