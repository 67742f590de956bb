import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'

const key = 'lti.key'

/** This tab’s key of the launch under way, which outlasts signing in. */
export const storeKey = (value: string): void => saveDraft(key, { value }, [])

export function storedKey(): string | undefined {
  const value = readDraft(key)?.['value']
  return typeof value === 'string' ? value : undefined
}

export const dropKey = (): void => dropDraft(key)
