/** Why a person was sent to the landing page: their session ended, or the page did not exist. */
export type Left = { why: 'session' | 'missing'; from: string }

/** Where the tab stores it until the landing page has shown it. */
export const leftKey = 'left'

/** The stored reason, if it is valid; it is deleted. */
export function takeLeft(): Left | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? 'null') as Left | null
    sessionStorage.removeItem(leftKey)
    return left && typeof left.from === 'string' ? left : undefined
  } catch {
    return undefined // Storage is disabled, or contains something else: then nothing is shown.
  }
}
