/** Why somebody was led to the landing page: their session ended, or there was nothing where they were. */
export type Left = { why: 'session' | 'missing'; from: string }

/** Where the tab keeps it until the landing page has said it. */
export const leftKey = 'left'

/** What was kept, if it is of this form; it is forgotten. */
export function takeLeft(): Left | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? 'null') as Left | null
    sessionStorage.removeItem(leftKey)
    return left && typeof left.from === 'string' ? left : undefined
  } catch {
    return undefined // Storage is switched off, or holds something else: then there is nothing to say.
  }
}
