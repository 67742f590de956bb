/** Stores typed text until it is sent: in the tab's session storage, never passwords. */
const prefix = 'draft:'

export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') ?? undefined
  } catch {
    // Unreadable or forbidden storage: the form starts without a draft.
    return undefined
  }
}

export function saveDraft(key: string, values: object, secrets: readonly string[]): void {
  const open = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secrets.includes(name) && !(value instanceof FileList)),
  )
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(open))
  } catch {
    // Full or forbidden storage loses the draft, but not what is on the screen.
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(prefix + key)

/** A single text that this tab stores under a name. */
export const draftText = (key: string) => ({
  store: (value: string): void => saveDraft(key, { value }, []),
  read(): string | undefined {
    const value = readDraft(key)?.['value']
    return typeof value === 'string' ? value : undefined
  },
  drop: (): void => dropDraft(key),
})

/** Removes all drafts on signing out: the next person at this browser must not find them. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
