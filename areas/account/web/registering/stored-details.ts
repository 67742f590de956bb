import { readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import type { Details } from './register-details.tsx'

export const detailsKey = 'register.details'
type StoredDetails = Details & { had_password?: boolean }

/** The values typed before a reload; the password is never stored, so it has to be typed again. */
export const storedDetails = (): StoredDetails | undefined => readDraft(detailsKey) as StoredDetails | undefined

export const storeDetails = (details: Details): void =>
  saveDraft(detailsKey, { ...details, had_password: details.password !== '' }, ['password'])
