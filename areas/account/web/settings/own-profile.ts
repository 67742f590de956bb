import type * as z from 'zod/mini'
import { useRead } from '#kernel/web/use-call.ts'
import { account, type Profile as ProfileSchema } from '../../contract/index.ts'

export type OwnProfile = z.input<typeof ProfileSchema>

/** One's own full profile: for oneself the call always answers all of it. */
export const useOwnProfile = (): OwnProfile => useRead(account.personalInfo, {}) as OwnProfile
