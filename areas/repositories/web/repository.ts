import type { Answered } from '#kernel/contract/call.ts'
import type { repositories } from '../contract/index.ts'

export type Found = Answered<typeof repositories.resources>
export type Repository = Found['items'][number]
