import * as z from 'zod/mini'
import { NamedIndustry as Industry } from '#areas/industries/contract/index.ts'
import { Id } from '#kernel/contract/fields.ts'

export { Industry }

export const mostIndustries = 6
export const IndustryIds = z.array(Id).check(z.maxLength(mostIndustries))
