/** The caret after the text around it has changed: it stays between the same characters, where they are still there. */
export function caretIn(before: string, after: string, caret: number): number {
  if (after.startsWith(before.slice(0, caret))) return caret
  const rest = before.slice(caret)
  return after.endsWith(rest) ? after.length - rest.length : Math.min(caret, after.length)
}
