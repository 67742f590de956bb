import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'

const key = 'identities.key'

/** This tab’s key of the sign-in under way: what a provider returns is worth nothing without it. */
export const storeKey = (value: string): void => saveDraft(key, { value }, [])

export function storedKey(): string | undefined {
  const value = readDraft(key)?.['value']
  return typeof value === 'string' ? value : undefined
}

export const dropKey = (): void => dropDraft(key)
