import * as z from 'zod/mini'
import { Id, Localised } from '#kernel/contract/fields.ts'

/** An industry that applications choose from. Its code never changes. */
export const Industry = z.object({ id: Id, code: z.string(), name: Localised })
export type Industry = z.infer<typeof Industry>

export const mostIndustries = 6
export const IndustryIds = z.array(Id).check(z.maxLength(mostIndustries))
